import { counted, plural, words } from '#lib/text.ts'

const people = {
  en: (count: number) => plural('en', count, { one: '1 person', other: `${count} people` }),
  ar: (count: number) =>
    counted(count, {
      zero: 'لا أحد',
      one: 'شخص واحد',
      two: 'شخصان',
      few: 'أشخاص',
      many: 'شخصًا',
      other: 'شخص',
    }),
}

/** Tags and segments of people, and actions on many of them. */
export const groupsText = words({
  tags: { en: 'Tags', ar: 'الوسوم' },
  allTags: { en: 'All tags', ar: 'كل الوسوم' },
  toPeople: { en: 'To the list of people', ar: 'إلى قائمة المتدرّبين' },
  tag: { en: 'Tag', ar: 'الوسم' },
  noTags: { en: 'No tags yet.', ar: 'لا وسوم بعد.' },
  noTagsText: {
    en: 'Tag a person on their page, or several in the list of people.',
    ar: 'أضف الوسوم في صفحة الشخص، أو لعدة أشخاص من قائمة المتدرّبين.',
  },
  addTag: { en: 'Add a tag', ar: 'إضافة وسم' },
  add: { en: 'Add', ar: 'إضافة' },
  removeTag: { en: (name: string) => `Remove the tag ${name}`, ar: (name: string) => `إزالة الوسم ${name}` },
  people,
  actions: { en: 'Actions', ar: 'إجراءات' },
  rename: { en: 'Rename', ar: 'تغيير الاسم' },
  name: { en: 'Name', ar: 'الاسم' },
  save: { en: 'Save', ar: 'حفظ' },
  merge: { en: 'Merge', ar: 'دمج' },
  mergeText: {
    en: 'Everyone with this tag gets the other one, and this tag is removed. Segments follow. This cannot be undone.',
    ar: 'يأخذ كل من لديه هذا الوسم الوسم الآخر، ويُحذف هذا الوسم، وتتبعه الشرائح. لا يمكن التراجع عن ذلك.',
  },
  into: { en: 'Into', ar: 'في الوسم' },
  remove: { en: 'Remove', ar: 'حذف' },
  removeTagText: {
    en: 'The tag is taken from everyone. For segments that filter by it, no one has it any more.',
    ar: 'يُزال الوسم عن الجميع، وتعدّه الشرائح التي تعتمد عليه وسمًا لا يحمله أحد.',
  },
  tagMany: { en: 'Tag', ar: 'وسم المحدد' },
  toAdd: { en: 'Tags to add', ar: 'وسوم تُضاف' },
  toAddHint: { en: 'Separate them with commas.', ar: 'افصل بينها بفواصل.' },
  toRemove: { en: 'Tag to remove', ar: 'وسم يُزال' },
  none: { en: 'None', ar: 'لا شيء' },
  check: { en: 'Check', ar: 'معاينة' },
  apply: { en: (who: string) => `Tag ${who}`, ar: (who: string) => `تطبيق على ${who}` },
  willAdd: {
    en: (name: string, count: number) => `${name}: new for ${count}`,
    ar: (name: string, count: number) => `${name}: يُضاف إلى ${count}`,
  },
  willRemove: {
    en: (name: string, count: number) => `${name}: removed from ${count}`,
    ar: (name: string, count: number) => `${name}: يُزال عن ${count}`,
  },
  nothingChosen: { en: 'Enter a tag.', ar: 'أدخل وسمًا.' },
  tagged: {
    en: (count: number) => `${people.en(count)} tagged.`,
    ar: (count: number) => `تم وسم ${people.ar(count)}.`,
  },
  segments: { en: 'Segments', ar: 'الشرائح' },
  segment: { en: 'Segment', ar: 'الشريحة' },
  noSegments: { en: 'No segments yet', ar: 'لا شرائح بعد' },
  noSegmentsText: {
    en: 'Filter the list of people, then save the filters as a segment.',
    ar: 'حدّد المرشّحات في قائمة المتدرّبين، ثم احفظها شريحة.',
  },
  searchSegments: { en: 'Name of the segment', ar: 'اسم الشريحة' },
  filters: { en: 'Filters', ar: 'المرشّحات' },
  showFilters: { en: 'Show with its filters', ar: 'عرضها بمرشّحاتها' },
  count: { en: 'People now', ar: 'العدد الآن' },
  by: { en: 'By', ar: 'أنشأها' },
  changed: { en: 'Changed', ar: 'آخر تعديل' },
  saveSegment: { en: 'Save as segment', ar: 'حفظ شريحةً' },
  replace: { en: 'Segment', ar: 'الشريحة' },
  newSegment: { en: 'New', ar: 'جديدة' },
  nameHint: { en: 'For a new one', ar: 'للشريحة الجديدة' },
  segmentSaved: { en: 'The segment is saved.', ar: 'حُفظت الشريحة.' },
  removeSegmentText: {
    en: 'The segment is removed for everyone. The people stay as they are.',
    ar: 'تُحذف الشريحة للجميع، ويبقى الأشخاص كما هم.',
  },
  exportTitle: { en: 'Export people', ar: 'تصدير المتدرّبين' },
  exportText: {
    en: 'The file has everyone whom the filters find. The export is recorded in the audit log.',
    ar: 'يضم الملف من تجدهم المرشّحات، ويُقيَّد التصدير في سجل الإجراءات.',
  },
  export: { en: 'Export CSV', ar: 'تصدير CSV' },
  exportFailed: { en: 'The export failed.', ar: 'تعذّر التصدير.' },
  isRenamed: { en: 'The name is changed.', ar: 'تغيّر الاسم.' },
  isRemoved: {
    en: (name: string) => `Removed: ${name}`,
    ar: (name: string) => `حُذف: ${name}`,
  },
  isMerged: { en: 'The tags are merged.', ar: 'دُمج الوسمان.' },
  tagsChanged: { en: 'The tags are changed.', ar: 'تغيّرت الوسوم.' },
})
