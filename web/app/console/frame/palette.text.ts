import { words } from '#lib/text.ts'

export const paletteText = words({
  title: { en: 'Search or do', ar: 'ابحث أو نفّذ' },
  placeholder: {
    en: 'A page, an order number, a name, an address …',
    ar: 'صفحة، رقم طلب، اسم، بريد …',
  },
  pages: { en: 'Pages', ar: 'الصفحات' },
  found: { en: 'Found', ar: 'نتائج البحث' },
  nothing: { en: 'Nothing was found.', ar: 'لا توجد نتائج.' },
  results: { en: 'Results', ar: 'النتائج' },
  keysTitle: { en: 'Keyboard keys', ar: 'مفاتيح لوحة المفاتيح' },
  everywhere: { en: 'Everywhere', ar: 'في كل صفحة' },
  inLists: { en: 'In lists', ar: 'في القوائم' },
  goTo: { en: 'Go to', ar: 'الانتقال إلى' },
  openPalette: { en: 'Search or do', ar: 'ابحث أو نفّذ' },
  searchHere: { en: 'Search on this page', ar: 'ابحث في هذه الصفحة' },
  showKeys: { en: 'This list', ar: 'هذه القائمة' },
  nextRow: { en: 'Next row', ar: 'الصف التالي' },
  previousRow: { en: 'Previous row', ar: 'الصف السابق' },
  select: { en: 'Select the row', ar: 'حدّد الصف' },
  open: { en: 'Open the row', ar: 'افتح الصف' },
  singleKeys: { en: 'Single letters do something', ar: 'تشغيل مفاتيح الحرف الواحد' },
  singleKeysHint: {
    en: 'Switch them off when you dictate, or press keys by accident. Ctrl K always works.',
    ar: 'أوقفها إن كنت تُملي بصوتك أو تضغط سهوًا. يبقى Ctrl K عاملًا دائمًا.',
  },
})
