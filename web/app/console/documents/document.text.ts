import { counted, plural, words } from '#lib/text.ts'

export const documentText = words({
  content: { en: 'Content', ar: 'المحتوى' },
  preview: { en: 'Preview', ar: 'المعاينة' },
  history: { en: 'History', ar: 'السجل' },
  parts: { en: 'Sections of this page', ar: 'أقسام هذه الصفحة' },
  texts: { en: 'Texts and details', ar: 'النصوص والبيانات' },
  factsFrom: {
    en: (first: string) => `${first} and more`,
    ar: (first: string) => `${first} وغير ذلك`,
  },
  saved: { en: (when: string) => `Saved ${when}`, ar: (when: string) => `حُفظ ${when}` },
  savedNow: { en: 'Saved', ar: 'حُفظ' },
  secondsAgo: {
    en: (count: number) => `${count} s ago`,
    ar: (count: number) =>
      `قبل ${counted(count, { one: 'ثانية', two: 'ثانيتين', few: 'ثوانٍ', many: 'ثانية', other: 'ثانية' })}`,
  },
  saving: { en: 'Saving…', ar: 'يجري الحفظ…' },
  notSaved: { en: 'Not saved yet', ar: 'لم يُحفظ بعد' },
  noChanges: { en: 'No new changes', ar: 'لا تغييرات جديدة' },
  here: { en: 'Also here', ar: 'هنا أيضًا' },
  hereIn: {
    en: (name: string, field: string) => `${name} – ${field}`,
    ar: (name: string, field: string) => `${name} – ${field}`,
  },
  completeArabic: { en: 'Arabic is complete', ar: 'العربية كاملة' },
  completeEnglish: { en: 'English is complete', ar: 'الإنجليزية كاملة' },
  missingTitle: { en: 'What is missing', ar: 'الناقص' },
  inArabic: { en: 'Arabic', ar: 'العربية' },
  inEnglish: { en: 'English', ar: 'الإنجليزية' },
  writeIn: { en: 'Language to edit', ar: 'لغة التحرير' },
  undo: { en: 'Undo', ar: 'تراجع' },
  redo: { en: 'Redo', ar: 'إعادة' },
  publish: { en: 'Publish', ar: 'نشر' },
  viewInShop: { en: 'View in the shop', ar: 'عرضه في المتجر' },
  more: { en: 'More', ar: 'المزيد' },
  schedule: { en: 'Schedule', ar: 'جدولة' },
  scheduleDots: { en: 'Schedule…', ar: 'جدولة…' },
  unschedule: { en: 'Cancel the schedule', ar: 'إلغاء الجدولة' },
  unpublish: { en: 'Unpublish', ar: 'إلغاء النشر' },
  discard: { en: 'Discard the draft', ar: 'حذف المسودة' },
  askReview: { en: 'Request review', ar: 'طلب المراجعة' },
  approve: { en: 'Approve', ar: 'اعتماد' },
  requestChanges: { en: 'Request changes', ar: 'طلب تعديل' },
  changesText: {
    en: 'The draft goes back with your comment. Its author finds it under “Today”.',
    ar: 'تعود المسودة مع تعليقك، ويجدها كاتبها في «اليوم».',
  },
  changesWords: { en: 'What should change', ar: 'ما المطلوب تعديله' },
  isSentBack: { en: 'Sent back with your comment.', ar: 'أُعيدت المسودة مع تعليقك.' },
  publishedBy: {
    en: (roles: string) => `Published by: ${roles}. Request a review once the text is ready.`,
    ar: (roles: string) => `صاحب صلاحية النشر: ${roles}. اطلب المراجعة متى اكتمل النص.`,
  },
  setsPrice: {
    en: (roles: string) =>
      `The first publication sets the price. Published by: ${roles}. Request a review once everything else is ready.`,
    ar: (roles: string) => `أول نشر يحدّد السعر، وصاحب صلاحيته: ${roles}. اطلب المراجعة متى اكتمل ما سواه.`,
  },
  priceMissing: {
    en: 'The first publication needs a price.',
    ar: 'يحتاج أول نشر إلى سعر.',
  },
  comment: { en: 'Comment', ar: 'تعليق' },
  saveNow: { en: 'Save now', ar: 'الحفظ الآن' },
  /** The states of saving. */
  offline: {
    en: (when: string) =>
      `Nothing has been saved since ${when}. The console keeps trying; what you write stays in this browser.`,
    ar: (when: string) => `لم يُحفظ شيء منذ ${when}. تتكرر المحاولة تلقائيًا، وما تكتبه محفوظ في هذا المتصفح.`,
  },
  loggedOut: {
    en: 'You are logged out. What you write stays in this browser and is saved once you log in again.',
    ar: 'انتهت جلستك. ما تكتبه محفوظ في هذا المتصفح، ويُحفظ في المتجر بعد تسجيل الدخول.',
  },
  logIn: { en: 'Log in', ar: 'تسجيل الدخول' },
  retry: { en: 'Try again now', ar: 'إعادة المحاولة الآن' },
  goOn: { en: 'Apply my changes to it', ar: 'تطبيق تغييراتي على النسخة الأحدث' },
  noJournal: {
    en: 'This browser cannot keep a copy of unsaved changes: do not close the page until everything is saved.',
    ar: 'لا يحتفظ هذا المتصفح بنسخة مما لم يُحفظ، فلا تغلق الصفحة قبل الحفظ.',
  },
  leftTitle: { en: 'Changes from last time were not saved', ar: 'تغييرات من المرة السابقة لم تُحفظ' },
  leftText: {
    en: (count: number, when: string) =>
      `${plural('en', count, { one: 'One change', other: `${count} changes` })} from ${when}, kept in this browser.`,
    ar: (count: number, when: string) =>
      `${counted(count, { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' })} في هذا المتصفح، منذ ${when}.`,
  },
  continue: { en: 'Continue', ar: 'متابعة' },
  discardLeft: { en: 'Discard', ar: 'حذف' },
  copy: { en: 'Copy', ar: 'نسخ' },
  copied: { en: 'Copied', ar: 'نُسخ' },
  goneTitle: { en: 'A colleague removed what you were editing', ar: 'حذف أحد الزملاء ما كنت تحرّره' },
  planFailed: {
    en: (at: string) => `The planned publication failed (${at})`,
    ar: (at: string) => `لم يتم النشر المجدول (${at})`,
  },
  planFailedText: {
    en: 'See what stops it, and publish or schedule it again.',
    ar: 'انظر ما يمنعه، ثم انشره أو جدوله من جديد.',
  },
  /** A document that is not written yet. */
  startTitle: { en: 'This is not written yet', ar: 'لم يُكتب هذا بعد' },
  startText: {
    en: 'Start with our text in both languages and change what you like, or write your own. What only you can know stands in double brackets, such as [[number of days]]: replace each before you publish.',
    ar: 'ابدأ بنصّنا باللغتين وعدّل فيه ما تشاء، أو اكتب نصّك من البداية. وما لا يعرفه غيرك تجده بين قوسين مزدوجين، مثل \u2068[[عدد الأيام]]\u2069: اكتب ما يخصّك مكانه قبل النشر.',
  },
  startOurs: { en: 'Start with our text', ar: 'البدء بنصّنا' },
  startBlank: { en: 'Start blank', ar: 'البدء من صفحة فارغة' },
  isStarted: {
    en: 'The draft now has our text. Nothing is published yet.',
    ar: 'صار نصّنا في المسودة، ولم يُنشر شيء بعد.',
  },
  marksTitle: { en: 'What only you can fill in', ar: 'ما لا يعرفه غيرك' },
  marksLead: {
    en: 'Our text leaves these to you. Fill each in once per language, and it appears everywhere it belongs. You can still change it there.',
    ar: 'تركنا لك هذه البيانات في نصّنا. اكتب كل بيان مرة واحدة بكل لغة، فيظهر في جميع مواضعه، ولك أن تعدّله هناك.',
  },
  places: {
    en: (count: number) => `In ${count} places`,
    ar: (count: number) =>
      `في ${counted(count, { one: 'موضع واحد', two: 'موضعين', few: 'مواضع', many: 'موضعًا', other: 'موضع' })}`,
  },
  fillMarks: { en: 'Fill in', ar: 'كتابتها في النص' },
  nextMark: { en: 'Next place in the text', ar: 'الموضع التالي في النص' },
  marksFilled: {
    en: (count: number) =>
      `${plural('en', count, { one: 'One', other: String(count) })} filled in. Some are still missing.`,
    ar: (count: number) =>
      `تمت كتابة ${counted(count, { one: 'بيان واحد', two: 'بيانين', few: 'بيانات', many: 'بيانًا', other: 'بيان' })}، وبقيت بيانات أخرى.`,
  },
  marksDone: { en: 'Everything is filled in.', ar: 'تمت كتابة جميع البيانات.' },
  legalNotice: {
    en: 'Our legal texts follow the Saudi e-commerce and data protection rules as we understand them, but they are not legal advice. Have a lawyer read the page before you publish it.',
    ar: 'نصوصنا القانونية تراعي نظام التجارة الإلكترونية ونظام حماية البيانات الشخصية في المملكة بحسب فهمنا لهما، لكنها ليست استشارة قانونية. اعرض الصفحة على محامٍ قبل نشرها.',
  },
  /** The publishing drawer. */
  publishTitle: { en: (name: string) => `Publish “${name}”`, ar: (name: string) => `نشر «${name}»` },
  changedTitle: { en: 'What changes', ar: 'ما سيتغيّر' },
  toMend: { en: 'What stops the publication', ar: 'ما يمنع النشر' },
  firstTime: { en: 'It is published for the first time.', ar: 'يُنشر لأول مرة.' },
  backAgain: { en: 'Visitors will see it again.', ar: 'سيراه الزوار من جديد.' },
  seenIn: { en: 'Appears on', ar: 'يظهر في' },
  when: { en: 'When', ar: 'الموعد' },
  now: { en: 'Now', ar: 'الآن' },
  later: { en: 'At a set time', ar: 'في موعد محدد' },
  atTime: { en: 'Day and time in Riyadh', ar: 'اليوم والوقت بتوقيت الرياض' },
  timeMissing: { en: 'Choose a day and a time.', ar: 'اختر اليوم والوقت.' },
  note: { en: 'Note', ar: 'ملاحظة' },
  nowIfEmpty: { en: 'Leave empty to unpublish now.', ar: 'اتركه فارغًا ليُلغى النشر الآن.' },
  noteHint: {
    en: 'Shown in the list of versions; may be left empty.',
    ar: 'تظهر في قائمة النسخ، ويمكن تركها فارغة.',
  },
  reviewNeeded: {
    en: 'A reviewer must approve this draft before it is published.',
    ar: 'يجب أن يعتمد مراجع هذه المسودة قبل نشرها.',
  },
  askedBy: {
    en: (name: string) => `Review requested by ${name}`,
    ar: (name: string) => `طلب ${name} المراجعة`,
  },
  isPublished: { en: 'Published. Visitors see it now.', ar: 'نُشر، ويراه الزوار الآن.' },
  isScheduled: { en: 'Scheduled.', ar: 'جُدول.' },
  isUnpublished: { en: 'Unpublished. Visitors no longer see it.', ar: 'أُلغي النشر، ولم يعد الزوار يرونه.' },
  isDiscarded: { en: 'Draft discarded.', ar: 'حُذفت المسودة.' },
  isAsked: { en: 'Sent for review.', ar: 'أُرسلت للمراجعة.' },
  isApproved: { en: 'Your approval is recorded.', ar: 'اعتُمدت المسودة.' },
  isUnscheduled: { en: 'Schedule cancelled.', ar: 'أُلغيت الجدولة.' },
  unpublishText: {
    en: 'Visitors will no longer find it. Anything bought stays with its buyers, and it can be published again at any time.',
    ar: 'لن يجده الزوار بعد ذلك. ويبقى ما اشتُري لدى مشتريه، ويمكن النشر من جديد في أي وقت.',
  },
  usedIn: { en: 'It appears in', ar: 'يظهر في' },
  removeThere: { en: 'Remove it there as well', ar: 'إزالته منها أيضًا' },
  removeNeeded: {
    en: 'Without that it cannot be unpublished.',
    ar: 'لا يُلغى نشره من دون ذلك.',
  },
  removeFirst: {
    en: 'Remove it there before that time, or it stays published.',
    ar: 'أزله منها قبل هذا الموعد، وإلا بقي منشورًا.',
  },
  removeAndUnpublish: { en: 'Remove it there and unpublish', ar: 'إزالته منها ثم إلغاء النشر' },
  discardText: {
    en: 'Everything written since the last publication is lost, for everyone. What is published stays as it is.',
    ar: 'يضيع على الجميع كل ما كُتب منذ آخر نشر، ويبقى المنشور كما هو.',
  },
  unsavedFirst: {
    en: 'Not everything is saved yet: check the marked fields, or wait until the connection is back.',
    ar: 'لم يُحفظ كل شيء بعد: راجع الحقول المعلّمة، أو انتظر حتى يعود الاتصال.',
  },
  rebase: { en: 'Apply the changes to it', ar: 'تطبيق التغييرات عليها' },
  changed: { en: 'changed', ar: 'تغيّر' },
  added: { en: 'added', ar: 'أُضيف' },
  removed: { en: 'removed', ar: 'حُذف' },
  moved: { en: 'moved', ar: 'نُقل' },
  empty: { en: '(empty)', ar: '(فارغ)' },
  before: { en: 'Before', ar: 'قبل' },
  after: { en: 'After', ar: 'بعد' },
  yes: { en: 'Yes', ar: 'نعم' },
  no: { en: 'No', ar: 'لا' },
  noDifference: { en: 'No differences.', ar: 'لا فروق.' },
  otherLanguage: {
    en: (count: number) =>
      plural('en', count, {
        one: 'And one change in the other language.',
        other: `And ${count} changes in the other language.`,
      }),
    ar: (count: number) =>
      `و${counted(count, { one: 'تغيير واحد', two: 'تغييران', few: 'تغييرات', many: 'تغييرًا', other: 'تغيير' })} في اللغة الأخرى.`,
  },
  /** The versions. */
  versions: { en: 'Versions', ar: 'النسخ' },
  noVersions: {
    en: 'Nothing has been published from here yet. The first publication also keeps the state before it as a version.',
    ar: 'لم يُنشر شيء من هنا بعد. وعند أول نشر تُحفظ الحالة السابقة نسخةً أيضًا.',
  },
  version: { en: (number: number) => `Version ${number}`, ar: (number: number) => `النسخة ${number}` },
  versionOf: {
    en: (version: string, when: string) => `${version} · ${when}`,
    ar: (version: string, when: string) => `${version} · ${when}`,
  },
  currentDraft: { en: 'Current draft', ar: 'المسودة الحالية' },
  found: { en: 'Before the first publication', ar: 'الحالة قبل أول نشر' },
  causePublish: { en: 'Published', ar: 'نُشرت' },
  causeUnpublish: { en: 'Unpublished', ar: 'أُلغي نشرها' },
  causeSchedule: { en: 'Published on schedule', ar: 'نُشرت في موعدها' },
  causeImport: { en: 'Imported', ar: 'استُوردت' },
  compare: { en: 'Compare', ar: 'المقارنة' },
  older: { en: 'Older', ar: 'الأقدم' },
  newer: { en: 'Newer', ar: 'الأحدث' },
  language: { en: 'Language', ar: 'اللغة' },
  both: { en: 'Both', ar: 'اللغتان' },
  restore: { en: 'Restore this version', ar: 'استعادة هذه النسخة' },
  restoreField: { en: 'Restore only this', ar: 'استعادة هذا فقط' },
  restoreFieldOf: {
    en: (name: string) => `Restore only this: ${name}`,
    ar: (name: string) => `استعادة هذا فقط: ${name}`,
  },
  isRestored: {
    en: 'Restored into the draft. Visitors see it once the draft is published.',
    ar: 'أُعيد إلى المسودة، ويراه الزوار بعد نشرها.',
  },
  shopItself: { en: 'The shop', ar: 'المتجر' },
  /** The comments. */
  commentTitle: { en: 'Comment', ar: 'تعليق' },
  commentOn: { en: 'About', ar: 'بشأن' },
  wholeDocument: { en: 'The whole document', ar: 'المستند كله' },
  words: { en: 'Comment', ar: 'التعليق' },
  wordsMissing: { en: 'Write a comment first.', ar: 'اكتب التعليق أولًا.' },
  send: { en: 'Send', ar: 'إرسال' },
  openComments: { en: 'Open comments', ar: 'تعليقات مفتوحة' },
  done: { en: 'Done', ar: 'تم' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  isCommented: { en: 'The comment is saved.', ar: 'حُفظ التعليق.' },
})
