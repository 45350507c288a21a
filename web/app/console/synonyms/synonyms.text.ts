import { words } from '#lib/text.ts'

export const synonymsText = words({
  title: { en: 'Search synonyms', ar: 'مرادفات البحث' },
  emptyTitle: { en: 'No synonyms of your own yet', ar: 'لا مرادفات مضافة بعد' },
  emptyText: {
    en: 'The search already knows the usual words of the trade in Arabic, dialect and English. Add what your visitors call things besides.',
    ar: 'يعرف البحث كلمات المهنة المعتادة بالفصحى والعامية والإنجليزية. أضف ما يكتبه زوارك غيرها.',
  },
  search: { en: 'Part of a word', ar: 'جزء من كلمة' },
  asked: { en: 'Visitors type', ar: 'ما يكتبه الزائر' },
  finds: { en: 'It also finds', ar: 'ما يجده أيضًا' },
  by: { en: 'By', ar: 'المنفّذ' },
  at: { en: 'Changed', ar: 'آخر تعديل' },
  actions: { en: 'Actions', ar: 'إجراءات' },
  add: { en: 'Add a synonym', ar: 'إضافة مرادف' },
  change: { en: 'Change', ar: 'تعديل' },
  remove: { en: 'Remove', ar: 'حذف' },
  askedHint: {
    en: 'Words or phrases with commas between. Plurals, the article and accents need no mention.',
    ar: 'كلمات أو عبارات تفصل بينها فواصل. لا حاجة إلى ذكر الجمع أو أل التعريف أو الحركات.',
  },
  findsHint: {
    en: 'Words of the titles or lessons that the visitor should find, with commas between.',
    ar: 'كلمات من عناوين الصفحات أو الدروس التي ينبغي أن يجدها الزائر، تفصل بينها فواصل.',
  },
  addText: {
    en: 'It applies from the next search on and replaces what the search knows about the same words.',
    ar: 'يسري من عملية البحث التالية، ويحل محل ما يعرفه البحث عن الكلمات نفسها.',
  },
  removeText: {
    en: 'The search then treats these words as it did before.',
    ar: 'يتعامل البحث بعدها مع هذه الكلمات كما كان من قبل.',
  },
  preview: { en: 'Preview', ar: 'معاينة' },
  before: { en: 'Found now', ar: 'النتائج الآن' },
  after: { en: 'Found with the synonym', ar: 'النتائج مع المرادف' },
  nothing: { en: 'Nothing', ar: 'لا شيء' },
  isAdded: { en: 'The search finds it from now on.', ar: 'سيجده البحث من الآن.' },
  isChanged: { en: 'The synonym is changed.', ar: 'عُدّل المرادف.' },
  isRemoved: { en: 'The synonym is removed.', ar: 'حُذف المرادف.' },
})

export const emptySearchesText = words({
  title: { en: 'Searches without results', ar: 'عمليات بحث بلا نتائج' },
  emptyTitle: { en: 'Every search found something', ar: 'لكل عمليات البحث نتائج' },
  emptyText: {
    en: 'Searches are counted without who made them, and forgotten after three months.',
    ar: 'تُعدّ عمليات البحث بلا معرفة من أجراها، وتُنسى بعد ثلاثة أشهر.',
  },
  search: { en: 'Part of a word', ar: 'جزء من كلمة' },
  query: { en: 'Search', ar: 'البحث' },
  count: { en: 'Times', ar: 'المرات' },
  first: { en: 'First time', ar: 'أول مرة' },
  last: { en: 'Last time', ar: 'آخر مرة' },
  actions: { en: 'Actions', ar: 'إجراءات' },
  addSynonym: { en: 'Add a synonym', ar: 'إضافة مرادف' },
  dismiss: { en: 'Dismiss', ar: 'إزالة' },
  dismissText: {
    en: 'It disappears from the list until it is searched again without results.',
    ar: 'يختفي من القائمة إلى أن يُبحث عنه مجددًا بلا نتائج.',
  },
  isDismissed: { en: 'The search is taken off the list.', ar: 'أُزيل البحث من القائمة.' },
})
