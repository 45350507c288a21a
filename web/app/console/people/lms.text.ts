import { words } from '#lib/text.ts'

export const lmsText = words({
  title: { en: 'Account on the learning site', ar: 'الحساب على منصة التعلّم' },
  change: { en: 'Choose the account', ar: 'اختيار الحساب' },
  sync: { en: 'Read courses now', ar: 'تحديث الدورات الآن' },
  fresh: { en: 'The learning site has answered.', ar: 'أجابت منصة التعلّم.' },
  away: {
    en: 'The learning site does not answer; what it last reported stays.',
    ar: 'منصة التعلّم لا تجيب، ويبقى آخر ما أبلغت به.',
  },
  lead: {
    en: 'Find this person’s account on the learning site. All courses are then opened for that account; progress in another account stays there.',
    ar: 'ابحث عن هذا الشخص على منصة التعلّم. تُفتح كل دوراته للحساب الذي تختاره، ويبقى ما أُنجز في حساب آخر حيث هو.',
  },
  email: { en: 'Email address there', ar: 'البريد على المنصة' },
  search: { en: 'Search', ar: 'بحث' },
  none: {
    en: 'Nobody on the learning site has this address.',
    ar: 'لا حساب على منصة التعلّم بهذا البريد.',
  },
  found: { en: 'Found', ar: 'النتائج' },
  isCurrent: { en: 'this person now', ar: 'حسابه الآن' },
  suspended: { en: 'suspended', ar: 'موقوف' },
  taken: { en: 'linked to someone else', ar: 'مرتبط بشخص آخر' },
  choose: { en: 'This is the person', ar: 'هذا هو' },
  tie: {
    en: (name: string) => `This is the person: ${name}`,
    ar: (name: string) => `هذا هو: ${name}`,
  },
  isChosen: {
    en: 'The LMS account is set, and its courses are read.',
    ar: 'حُدّد حساب منصة التعلّم، وتُقرأ دوراته.',
  },
})
