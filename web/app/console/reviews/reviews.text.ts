import { words } from '#lib/text.ts'

export const reviewsText = words({
  title: { en: 'Course reviews', ar: 'تقييمات الدورات' },
  search: { en: 'Search', ar: 'بحث' },
  emptyTitle: { en: 'No reviews', ar: 'لا تقييمات' },
  emptyText: {
    en: 'What learners write about their courses appears here before it is published.',
    ar: 'يظهر هنا ما يكتبه المتدرّبون عن دوراتهم قبل نشره.',
  },
  course: { en: 'Course', ar: 'الدورة' },
  text: { en: 'Text', ar: 'النص' },
  name: { en: 'Name shown', ar: 'الاسم الظاهر' },
  stars: { en: 'Stars', ar: 'النجوم' },
  starsOf: { en: (stars: number) => `${stars} of 5`, ar: (stars: number) => `${stars} من 5` },
  state: { en: 'State', ar: 'الحالة' },
  written: { en: 'Written', ar: 'وقت الكتابة' },
  language: { en: 'Language', ar: 'اللغة' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  ruleTitle: {
    en: 'Judge the language and the subject, never the stars',
    ar: 'احكم على اللغة والموضوع لا على النجوم',
  },
  rule: {
    en: 'Praise and criticism are published alike. Reject offensive language, text that isn’t about the course, personal data and advertising.',
    ar: 'يُنشر الثناء والنقد على السواء. ارفض ما فيه إساءة، أو ما لا يتناول الدورة، أو ما يتضمن بيانات شخصية أو إعلانًا.',
  },
  shownNow: { en: 'What visitors read now', ar: 'ما يقرؤه الزوار الآن' },
  shownStays: {
    en: 'It stays until the new version is approved. If you reject the new one, this one remains.',
    ar: 'يبقى إلى أن تُعتمد الصيغة الجديدة، وإن رُفضت الجديدة بقي كما هو.',
  },
  about: { en: 'About the review', ar: 'عن التقييم' },
  account: { en: 'Account', ar: 'الحساب' },
  openPerson: { en: 'Open this learner’s page', ar: 'فتح صفحة المتدرّب' },
  decided: { en: 'Decided', ar: 'وقت القرار' },
  decidedBy: { en: 'Decided by', ar: 'صاحب القرار' },
  reason: { en: 'Reason', ar: 'السبب' },
  note: { en: 'Note to the learner', ar: 'ملاحظة للمتدرّب' },
  noteHint: {
    en: 'Optional, up to 500 characters. The learner reads it in the email and in My Courses.',
    ar: 'اختيارية، حتى 500 حرف. يقرؤها المتدرّب في البريد وفي «دوراتي».',
  },
  approve: { en: 'Approve', ar: 'اعتماد' },
  reject: { en: 'Reject', ar: 'رفض' },
  takeDown: { en: 'Take down', ar: 'إزالة من الموقع' },
  rejectTitle: { en: 'Reject the review', ar: 'رفض التقييم' },
  rejectMeans: {
    en: 'It won’t be published. The learner is told the reason by email and in My Courses, and can edit the text.',
    ar: 'لن يُنشر التقييم. يُبلَّغ المتدرّب بالسبب عبر البريد وفي «دوراتي»، ويمكنه تعديل النص.',
  },
  takeDownMeans: {
    en: 'It leaves the course page and the average right away. The learner is told the reason by email and in My Courses.',
    ar: 'يُزال فورًا من صفحة الدورة ومن المتوسط. ويُبلَّغ المتدرّب بالسبب عبر البريد وفي «دوراتي».',
  },
  isApproved: { en: 'The review is published.', ar: 'نُشر التقييم.' },
  isRejected: { en: 'The review is not shown to visitors.', ar: 'لن يظهر التقييم للزوار.' },
})

export const reviewStatusNames = words({
  waiting: { en: 'Waiting', ar: 'بانتظار القرار' },
  approved: { en: 'Published', ar: 'منشور' },
  rejected: { en: 'Rejected', ar: 'مرفوض' },
})
