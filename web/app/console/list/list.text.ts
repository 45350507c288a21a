import { plural, words } from '#lib/text.ts'

export const listText = words({
  views: { en: 'Views', ar: 'طرق العرض' },
  shared: { en: 'For everyone', ar: 'للجميع' },
  saveView: { en: 'Save this view', ar: 'حفظ هذا العرض' },
  viewName: { en: 'Name of the view', ar: 'اسم العرض' },
  forEverybody: { en: 'For everyone', ar: 'للجميع' },
  save: { en: 'Save', ar: 'حفظ' },
  viewSaved: { en: 'The view is saved.', ar: 'حُفظ العرض.' },
  viewMenu: { en: 'This view', ar: 'هذا العرض' },
  share: { en: 'Share with everyone', ar: 'إظهاره للجميع' },
  unshare: { en: 'Keep it to yourself', ar: 'قصره عليك' },
  removeView: { en: 'Remove the view', ar: 'حذف العرض' },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  notRead: { en: 'The list could not be refreshed.', ar: 'تعذّر تحديث القائمة.' },
  readAt: {
    en: (when: string) => `These rows were read on ${when}.`,
    ar: (when: string) => `قُرئت هذه الصفوف في ${when}.`,
  },
  readBefore: {
    en: (when: string) => `These rows were read on ${when}, for the search and filters before.`,
    ar: (when: string) => `قُرئت هذه الصفوف في ${when}، وهي للبحث والمرشّحات السابقة.`,
  },
  search: { en: 'Search', ar: 'بحث' },
  filters: { en: 'Filters', ar: 'المرشّحات' },
  allFilters: {
    en: (count: number) => `Filters (${count})`,
    ar: (count: number) => `المرشّحات (${count})`,
  },
  moreFilters: {
    en: (count: number) => `More filters (${count})`,
    ar: (count: number) => `مرشّحات أخرى (${count})`,
  },
  fewerFilters: { en: 'Fewer filters', ar: 'مرشّحات أقل' },
  all: { en: 'All', ar: 'الكل' },
  apply: { en: 'Apply', ar: 'تطبيق' },
  clear: { en: 'Clear', ar: 'مسح' },
  clearFilters: { en: 'Clear search and filters', ar: 'مسح البحث والمرشّحات' },
  remove: { en: (name: string) => `Remove the filter ${name}`, ar: (name: string) => `إزالة مرشّح ${name}` },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  columns: { en: 'Columns', ar: 'الأعمدة' },
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exportFailed: { en: 'The export failed.', ar: 'تعذّر التصدير.' },
  selectRow: { en: 'Select the row', ar: 'تحديد الصف' },
  nextRow: { en: 'Next row', ar: 'الصف التالي' },
  previousRow: { en: 'Previous row', ar: 'الصف السابق' },
  toActions: {
    en: 'Move to the actions on the selected rows',
    ar: 'الانتقال إلى إجراءات الصفوف المحددة',
  },
  openRow: { en: 'Open the row', ar: 'فتح الصف' },
  selectPage: { en: 'Select this page', ar: 'تحديد هذه الصفحة' },
  selected: {
    en: (count: number) => `${count} selected`,
    ar: (count: number) => `المحدد: ${count}`,
  },
  selectAll: {
    en: (count: string) => `Select all ${count} that match`,
    ar: (count: string) => `تحديد كل المطابق (${count})`,
  },
  allSelected: { en: 'All that match are selected', ar: 'كل المطابق محدد' },
  unselect: { en: 'Clear the selection', ar: 'إلغاء التحديد' },
  actions: { en: 'With the selected rows', ar: 'إجراءات على المحدد' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  pages: { en: 'Pages of the list', ar: 'صفحات القائمة' },
  shown: {
    en: (shown: number, total: string) => `${shown} of ${total}`,
    ar: (shown: number, total: string) => `${shown} من ${total}`,
  },
  countAll: { en: 'Count them all', ar: 'عدّها كلها' },
  moreThan: { en: (count: string) => `more than ${count}`, ar: (count: string) => `أكثر من ${count}` },
  found: {
    en: (count: number) => plural('en', count, { zero: 'No rows', one: '1 row', other: `${count} rows` }),
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا صفوف',
        one: 'صف واحد',
        two: 'صفان',
        few: `${count} صفوف`,
        many: `${count} صفًا`,
        other: `${count} صف`,
      }),
  },
  nothingTitle: { en: 'Nothing matches', ar: 'لا شيء يطابق' },
  nothingInPeriod: { en: 'Nothing in this period', ar: 'لا شيء في هذه المدة' },
  nothingInView: {
    en: (view: string) => `Nothing under “${view}”`,
    ar: (view: string) => `لا شيء في «${view}»`,
  },
  nothingText: {
    en: (asked: string) => `Nothing was found for: ${asked}.`,
    ar: (asked: string) => `لا توجد نتيجة لـ: ${asked}.`,
  },
})

export type ListWords = (typeof listText)['en']
