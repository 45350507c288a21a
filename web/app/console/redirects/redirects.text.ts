import { counted, plural, words } from '#lib/text.ts'

export const redirectsText = words({
  title: { en: 'Old addresses', ar: 'العناوين القديمة' },
  emptyTitle: { en: 'No old addresses yet', ar: 'لا عناوين قديمة بعد' },
  emptyText: {
    en: 'Links to your former site keep working when their addresses lead to pages here. They apply only where the shop has no page.',
    ar: 'تبقى روابط موقعك السابق تعمل حين توجّه عناوينها إلى صفحات هنا. لا تُطبَّق إلا حيث لا توجد صفحة.',
  },
  search: { en: 'Part of an address', ar: 'جزء من عنوان' },
  from: { en: 'Old address', ar: 'العنوان القديم' },
  to: { en: 'Leads to', ar: 'يوجَّه إلى' },
  by: { en: 'By', ar: 'المنفّذ' },
  at: { en: 'Changed', ar: 'آخر تعديل' },
  actions: { en: 'Actions', ar: 'إجراءات' },
  add: { en: 'Add an address', ar: 'إضافة عنوان' },
  change: { en: 'Change', ar: 'تعديل' },
  remove: { en: 'Remove', ar: 'حذف' },
  import: { en: 'Import a CSV file', ar: 'استيراد ملف CSV' },
  fromHint: {
    en: 'The path on your former site, such as /product/directing. Upper and lower case make no difference.',
    ar: 'المسار في موقعك السابق، مثل \u2066/product/directing\u2069. لا فرق بين الحروف الكبيرة والصغيرة.',
  },
  toHint: {
    en: 'A path of the shop, such as /home/R2/R3/prc/All, or a full address that begins with https://.',
    ar: 'مسار في الموقع، مثل \u2066/home/R2/R3/prc/All\u2069، أو عنوان كامل يبدأ بـ \u2066https://\u2069.',
  },
  addText: {
    en: 'Visitors and search engines are led there permanently (301), as long as the shop has no page at the old address.',
    ar: 'يُوجَّه الزوار ومحركات البحث إليه توجيهًا دائمًا (301) ما دام العنوان القديم بلا صفحة في الموقع.',
  },
  removeText: {
    en: 'The old address then shows “page not found”.',
    ar: 'سيعرض العنوان القديم بعدها صفحة غير موجودة.',
  },
  importText: {
    en: 'The first column has the old address, the second the new one. Rows that cannot be taken are shown with the reason; importing the file again changes nothing.',
    ar: 'العمود الأول للعنوان القديم والثاني للجديد. تُعرض الصفوف المرفوضة مع السبب، واستيراد الملف مجددًا لا يغيّر شيئًا.',
  },
  imported: {
    en: (added: number, changed: number) => `${added} added, ${changed} changed`,
    ar: (added: number, changed: number) => `أُضيف ${added}، وعُدّل ${changed}`,
  },
  row: { en: (line: number) => `Row ${line}`, ar: (line: number) => `الصف ${line}` },
  rejected: {
    en: (count: number) =>
      plural('en', count, { one: '1 row was not taken', other: `${count} rows were not taken` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا صفوف مرفوضة',
        one: 'رُفض صف واحد',
        two: 'رُفض صفّان',
        few: 'صفوف مرفوضة',
        many: 'صفًّا مرفوضًا',
        other: 'صف مرفوض',
      }),
  },
  tooLarge: { en: 'The file is larger than 900 kB. Split it.', ar: 'حجم الملف أكبر من 900 كيلوبايت. قسّمه.' },
  missing: { en: 'Requested addresses without a page', ar: 'عناوين طُلبت ولا صفحة لها' },
  missingText: {
    en: 'Counted without who asked for them, and forgotten after three months.',
    ar: 'تُعدّ بلا معرفة من طلبها، وتُنسى بعد ثلاثة أشهر.',
  },
  noneMissing: { en: 'There are none.', ar: 'لا يوجد أي منها.' },
  requested: {
    en: (count: number) => plural('en', count, { one: 'Once', other: `${count} times` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لم يُطلب',
        one: 'مرة واحدة',
        two: 'مرتان',
        few: 'مرات',
        many: 'مرة',
        other: 'مرة',
      }),
  },
  close: { en: 'Close', ar: 'إغلاق' },
  lead: { en: 'Lead it to a page', ar: 'توجيهه إلى صفحة' },
  isAdded: {
    en: 'Visitors of that address are redirected from now on.',
    ar: 'يُحوَّل زوار هذا العنوان من الآن.',
  },
  isChanged: { en: 'The redirect leads to the new address.', ar: 'صار التحويل إلى العنوان الجديد.' },
  isRemoved: { en: 'The redirect is removed.', ar: 'حُذف التحويل.' },
})
