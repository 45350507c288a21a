import { words } from '#lib/text.ts'

export const paletteText = words({
  title: { en: 'Search or run', ar: 'بحث أو تنفيذ' },
  placeholder: {
    en: 'An order number, a name, a course, a page, a setting …',
    ar: 'رقم طلب، اسم، دورة، صفحة، إعداد …',
  },
  pages: { en: 'Pages, settings and actions', ar: 'الصفحات والإعدادات والإجراءات' },
  found: { en: 'Found', ar: 'نتائج البحث' },
  findFailed: {
    en: 'The search failed. Only pages are shown.',
    ar: 'تعذّر البحث. تظهر الصفحات وحدها.',
  },
  nothing: { en: 'Nothing was found.', ar: 'لا توجد نتائج.' },
  results: { en: 'Results', ar: 'النتائج' },
  keysTitle: { en: 'Keyboard shortcuts', ar: 'اختصارات لوحة المفاتيح' },
  onThisPage: { en: 'On this page', ar: 'في هذه الصفحة' },
  everywhere: { en: 'Everywhere', ar: 'في كل صفحة' },
  inLists: { en: 'In lists', ar: 'في القوائم' },
  goTo: { en: 'Go to', ar: 'الانتقال إلى' },
  openPalette: { en: 'Search or run', ar: 'بحث أو تنفيذ' },
  send: { en: 'Send the form', ar: 'إرسال النموذج' },
  searchHere: { en: 'Search on this page', ar: 'البحث في هذه الصفحة' },
  nextPanel: { en: 'Next part of the page', ar: 'الجزء التالي من الصفحة' },
  panelBefore: { en: 'Previous part of the page', ar: 'الجزء السابق من الصفحة' },
  showKeys: { en: 'This list', ar: 'هذه القائمة' },
  lead: { en: 'Go to a page: press its letter next', ar: 'الانتقال إلى صفحة: اضغط حرفها بعده' },
  singleKeys: { en: 'Single-key shortcuts', ar: 'اختصارات الحرف الواحد' },
  singleKeysHint: {
    en: 'Switch them off when you dictate, or press keys by accident. Ctrl K always works.',
    ar: 'أوقفها إن كنت تُملي بصوتك أو تضغط سهوًا. يبقى Ctrl K عاملًا دائمًا.',
  },
})
