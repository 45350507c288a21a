import { plural, words } from '#lib/text.ts'

export const listText = words({
  views: { en: 'Views', ar: 'طرق العرض' },
  shared: { en: 'For everybody', ar: 'للجميع' },
  saveView: { en: 'Save this view', ar: 'احفظ هذا العرض' },
  viewName: { en: 'Name of the view', ar: 'اسم العرض' },
  forEverybody: { en: 'For everybody', ar: 'للجميع' },
  save: { en: 'Save', ar: 'حفظ' },
  viewSaved: { en: 'The view is saved.', ar: 'حُفظ العرض.' },
  viewMenu: { en: 'This view', ar: 'هذا العرض' },
  share: { en: 'Show it to everybody', ar: 'أظهره للجميع' },
  unshare: { en: 'Keep it to yourself', ar: 'اجعله لك وحدك' },
  removeView: { en: 'Remove the view', ar: 'احذف العرض' },
  failed: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
  notRead: { en: 'The list could not be read anew.', ar: 'تعذّر تحديث القائمة.' },
  readAt: {
    en: (when: string) => `These rows were read on ${when}.`,
    ar: (when: string) => `قُرئت هذه الصفوف في ${when}.`,
  },
  readBefore: {
    en: (when: string) => `These rows were read on ${when}, for the search and filters before.`,
    ar: (when: string) => `قُرئت هذه الصفوف في ${when}، وهي للبحث والمرشّحات السابقة.`,
  },
  search: { en: 'Search', ar: 'ابحث' },
  filters: { en: 'Filters', ar: 'المرشّحات' },
  all: { en: 'All', ar: 'الكل' },
  apply: { en: 'Apply', ar: 'طبّق' },
  clear: { en: 'Clear', ar: 'امسح' },
  clearFilters: { en: 'Clear search and filters', ar: 'امسح البحث والمرشّحات' },
  remove: { en: (name: string) => `Remove the filter ${name}`, ar: (name: string) => `أزل مرشّح ${name}` },
  from: { en: 'From', ar: 'من' },
  to: { en: 'To', ar: 'إلى' },
  columns: { en: 'Columns', ar: 'الأعمدة' },
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exportFailed: { en: 'The export did not work.', ar: 'لم يتم التصدير.' },
  selectRow: { en: 'Select the row', ar: 'حدّد الصف' },
  selectPage: { en: 'Select this page', ar: 'حدّد هذه الصفحة' },
  selected: {
    en: (count: number) => `${count} selected`,
    ar: (count: number) => `المحدد: ${count}`,
  },
  selectAll: {
    en: (count: string) => `Select all ${count} that match`,
    ar: (count: string) => `حدّد كل المطابق (${count})`,
  },
  allSelected: { en: 'All that match are selected', ar: 'كل المطابق محدد' },
  unselect: { en: 'Clear the selection', ar: 'ألغِ التحديد' },
  actions: { en: 'With the selected rows', ar: 'إجراءات على المحدد' },
  previous: { en: 'Previous', ar: 'السابق' },
  next: { en: 'Next', ar: 'التالي' },
  pages: { en: 'Pages of the list', ar: 'صفحات القائمة' },
  shown: {
    en: (shown: number, total: string) => `${shown} of ${total}`,
    ar: (shown: number, total: string) => `${shown} من ${total}`,
  },
  countAll: { en: 'Count them all', ar: 'عُدّها كلها' },
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
  nothingText: {
    en: (asked: string) => `Nothing was found for: ${asked}.`,
    ar: (asked: string) => `لا توجد نتيجة لـ: ${asked}.`,
  },
})

export type ListWords = (typeof listText)['en']
