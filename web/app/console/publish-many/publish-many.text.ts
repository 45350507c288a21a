import { counted, plural, words } from '#lib/text.ts'

const documentsInArabic = {
  one: 'مستند واحد',
  two: 'مستندين',
  few: 'مستندات',
  many: 'مستندًا',
  other: 'مستند',
}

export const publishManyText = words({
  title: { en: 'Publish several', ar: 'نشر عدة مستندات' },
  publishSelected: { en: 'Publish…', ar: 'نشر…' },
  publishThese: {
    en: (count: number) => plural('en', count, { one: 'Publish this one', other: `Publish these ${count}` }),
    ar: (count: number) => `نشر ${counted(count, documentsInArabic)}`,
  },
  reading: { en: 'Reading what would change…', ar: 'يجري استعراض ما سيتغيّر…' },
  lead: {
    en: 'Visitors see these as soon as they are published. Each is published by itself.',
    ar: 'يراها الزوار فور نشرها، ويُنشر كل مستند منها على حدة.',
  },
  nothing: {
    en: 'None of these can be published as it is. Each one says why.',
    ar: 'لا يمكن نشر أي منها بحالته الحالية، وسبب كل منها مذكور معه.',
  },
  first: { en: 'Published for the first time', ar: 'يُنشر لأول مرة' },
  back: { en: 'Visitors will see it again', ar: 'سيراه الزوار من جديد' },
  changes: {
    en: (count: number) => plural('en', count, { one: 'One change', other: `${count} changes` }),
    ar: (count: number) =>
      counted(count, { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' }),
  },
  seenIn: { en: (pages: string) => `Appears on: ${pages}`, ar: (pages: string) => `يظهر في: ${pages}` },
  stays: { en: 'Stays a draft', ar: 'يبقى مسودة' },
  noDraft: { en: 'Nothing new', ar: 'لا جديد فيه' },
  noDraftReason: {
    en: 'It has no draft, so there is nothing to publish.',
    ar: 'ليست له مسودة، فلا شيء يُنشر.',
  },
  note: { en: 'Note', ar: 'ملاحظة' },
  noteHint: {
    en: 'Shown in the list of versions of each; may be left empty.',
    ar: 'تظهر في قائمة نسخ كل منها، ويمكن تركها فارغة.',
  },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  close: { en: 'Done', ar: 'تم' },
  published: { en: 'Published', ar: 'نُشر' },
  notPublished: { en: 'Not published', ar: 'لم يُنشر' },
  outcome: {
    en: (done: number, of: number) => `${done} of ${of} published.`,
    ar: (done: number, of: number) => `نُشر ${done} من ${of}.`,
  },
  unpublish: { en: 'Unpublish…', ar: 'إلغاء النشر…' },
  unpublishTitle: { en: 'Unpublish several', ar: 'إلغاء نشر عدة مستندات' },
  unpublishLead: {
    en: 'Visitors no longer see these. Buyers keep what they bought.',
    ar: 'لن يراها الزوار بعد ذلك، ويحتفظ المشترون بما اشتروه.',
  },
  unpublishThese: {
    en: (count: number) =>
      plural('en', count, { one: 'Unpublish this one', other: `Unpublish these ${count}` }),
    ar: (count: number) => `إلغاء نشر ${counted(count, documentsInArabic)}`,
  },
  canUnpublish: { en: 'Can be unpublished', ar: 'يمكن إلغاء نشره' },
  staysPublished: { en: 'Stays as it is', ar: 'يبقى كما هو' },
  unpublished: { en: 'Unpublished', ar: 'أُلغي نشره' },
  noneUnpublishable: {
    en: 'None of these can be unpublished. Each one says why.',
    ar: 'لا يمكن إلغاء نشر أي منها، وسبب كل منها مذكور معه.',
  },
  unpublishOutcome: {
    en: (done: number, of: number) => `${done} of ${of} unpublished.`,
    ar: (done: number, of: number) => `أُلغي نشر ${done} من ${of}.`,
  },
  category: { en: 'Category…', ar: 'التصنيف…' },
  categoryTitle: { en: 'Move to a category', ar: 'النقل إلى تصنيف' },
  categoryLead: {
    en: 'Their drafts get the new category; visitors see it once you publish them.',
    ar: 'يتغيّر التصنيف في مسوداتها، ويراه الزوار بعد نشرها.',
  },
  newCategory: { en: 'New category', ar: 'التصنيف الجديد' },
  readingCategories: { en: 'Reading the categories…', ar: 'يجري استعراض التصنيفات…' },
  noCategory: { en: 'No category is published yet.', ar: 'لم يُنشر أي تصنيف بعد.' },
  moveThese: {
    en: (count: number) => plural('en', count, { one: 'Move this one', other: `Move these ${count}` }),
    ar: (count: number) => `نقل ${counted(count, documentsInArabic)}`,
  },
  moved: { en: 'Category changed', ar: 'تغيّر تصنيفه' },
  notMoved: { en: 'Not changed', ar: 'لم يتغيّر' },
  categoryOutcome: {
    en: (done: number, of: number) => `${done} of ${of} moved to the new category.`,
    ar: (done: number, of: number) => `نُقل إلى التصنيف الجديد ${done} من ${of}.`,
  },
  untitled: { en: '(no title yet)', ar: '(بلا عنوان بعد)' },
})
