import { counted, plural, words } from '#lib/text.ts'

const peopleIn = (count: number) =>
  counted(count, {
    zero: 'لا أحد',
    one: 'شخص واحد',
    two: 'شخصان',
    few: 'أشخاص',
    many: 'شخصًا',
    other: 'شخص',
  })
const peopleOf = (count: number) => plural('en', count, { one: '1 person', other: `${count} people` })

export const grantText = words({
  give: { en: 'Give courses', ar: 'منح دورات' },
  courses: { en: 'Courses', ar: 'الدورات' },
  chooseCourses: { en: 'Choose at least one course.', ar: 'اختر دورة واحدة على الأقل.' },
  addresses: { en: 'Email addresses', ar: 'عناوين البريد' },
  addressesHint: {
    en: 'Paste up to 500, one a line or with commas between them.',
    ar: 'ألصق حتى 500 عنوان، كل عنوان في سطر أو بينها فواصل.',
  },
  lang: { en: 'Language of the invitations', ar: 'لغة الدعوات' },
  langHint: {
    en: 'For addresses without an account; the others are written to in their own language.',
    ar: 'للعناوين التي لا حساب لها، أما البقية فنكتب لهم بلغتهم.',
  },
  check: { en: 'Check the list', ar: 'فحص القائمة' },
  checkText: {
    en: 'Nothing is given yet: first you see what each address gets.',
    ar: 'لن يُمنح شيء بعد، سترى أولًا ما سيحدث لكل عنوان.',
  },
  change: { en: 'Change the list', ar: 'تعديل القائمة' },
  address: { en: 'Email', ar: 'البريد' },
  what: { en: 'What happens', ar: 'ما سيحدث' },
  account: { en: 'Gets the courses', ar: 'تُفتح له الدورات' },
  new: { en: 'New: invited', ar: 'جديد: يُدعى' },
  'has-it': { en: 'Has them already', ar: 'لديه كلها' },
  malformed: { en: 'Not an address', ar: 'ليس بريدًا' },
  some: {
    en: (count: number) => plural('en', count, { one: 'Gets 1 course', other: `Gets ${count} courses` }),
    ar: (count: number) =>
      `تُفتح له ${counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' })}`,
  },
  repeated: {
    en: (count: number) =>
      plural('en', count, { one: '1 entry is repeated.', other: `${count} entries are repeated.` }),
    ar: (count: number) =>
      `مكرّر في القائمة: ${counted(count, { one: 'عنوان واحد', two: 'عنوانان', few: 'عناوين', many: 'عنوانًا', other: 'عنوان' })}.`,
  },
  nobody: {
    en: 'Nobody on this list would get anything.',
    ar: 'لن يحصل أحد في هذه القائمة على شيء.',
  },
  giveText: {
    en: 'Each of them gets an email. Anyone without an account gets one, and sets its password from the link in the email. Nobody pays anything.',
    ar: 'تصل كل واحد منهم رسالة. ومن لا حساب له يُنشأ له حساب، وتُعيَّن كلمة مروره من رابط الرسالة. ولا يدفع أحد شيئًا.',
  },
  giveTo: {
    en: (count: number) => `Give to ${peopleOf(count)}`,
    ar: (count: number) => `منح الدورات: ${peopleIn(count)}`,
  },
  given: {
    en: (count: number) => `Given to ${peopleOf(count)}. The emails are on their way.`,
    ar: (count: number) => `تم المنح: ${peopleIn(count)}. الرسائل في الطريق.`,
  },
  giveOneText: {
    en: 'The person gets an email. Courses that are already there stay as they are.',
    ar: 'تصل الشخص رسالة، وتبقى الدورات التي لديه على حالها.',
  },
  hasAll: { en: 'This person already has all of these courses.', ar: 'كل هذه الدورات لديه.' },
  byGrant: { en: 'Given', ar: 'منحة' },
  byImport: { en: 'Imported', ar: 'مستوردة' },
  revoke: { en: 'Revoke', ar: 'سحب' },
  revokeTitle: { en: 'Revoke a course that was given', ar: 'سحب دورة ممنوحة' },
  revokeText: {
    en: 'The course is closed on the learning site, unless it was also bought. No email is sent.',
    ar: 'تُغلق الدورة على منصة التعلّم ما لم تكن مشتراة أيضًا. ولا تُرسل رسالة.',
  },
  isRevoked: { en: 'The course is taken away again.', ar: 'سُحبت الدورة.' },
  isGiven: {
    en: (count: number) =>
      plural('en', count, { one: '1 course is given.', other: `${count} courses are given.` }),
    ar: (count: number) =>
      `مُنح: ${counted(count, { one: 'دورة واحدة', two: 'دورتان', few: 'دورات', many: 'دورة', other: 'دورة' })}.`,
  },
})
