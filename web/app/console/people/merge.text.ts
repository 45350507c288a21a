import { counted, plural, words } from '#lib/text.ts'

const coursesIn = (count: number) =>
  counted(count, {
    zero: 'بلا دورات',
    one: 'دورة واحدة',
    two: 'دورتان',
    few: 'دورات',
    many: 'دورة',
    other: 'دورة',
  })
const ordersIn = (count: number) =>
  counted(count, {
    zero: 'بلا طلبات',
    one: 'طلب واحد',
    two: 'طلبان',
    few: 'طلبات',
    many: 'طلبًا',
    other: 'طلب',
  })
const certificatesIn = (count: number) =>
  counted(count, {
    zero: 'بلا شهادات',
    one: 'شهادة واحدة',
    two: 'شهادتان',
    few: 'شهادات',
    many: 'شهادة',
    other: 'شهادة',
  })

export const mergeText = words({
  merge: { en: 'Merge another account into this one', ar: 'دمج حساب آخر في هذا الحساب' },
  title: { en: 'Merge accounts', ar: 'دمج الحسابات' },
  email: { en: 'Email address of the other account', ar: 'بريد الحساب الآخر' },
  does: { en: 'Ask both email addresses', ar: 'طلب تأكيد البريدين' },
  follows: {
    en: 'Both addresses get an email with a link and a code that work for seven days. When the person opens one link and enters the code of the other email, the courses, certificates, wishes and notes of the other account come to this one, its orders are shown in both, and it closes. Learning progress does not move. This cannot be undone.',
    ar: 'تصل إلى كل من البريدين رسالة فيها رابط ورمز يعملان سبعة أيام. حين يفتح الشخص أحد الرابطين ويدخل رمز الرسالة الأخرى تنتقل إلى هذا الحساب دورات الحساب الآخر وشهاداته ومفضلته وملاحظاته، وتظهر طلباته في الحسابين، ويُغلق. لا ينتقل التقدّم في التعلّم، ولا يمكن التراجع عن الدمج.',
  },
  reasonHint: {
    en: 'It is part of the person’s data, so the person reads it in an export.',
    ar: 'هو من بيانات الشخص، ويقرؤه إن طلب بياناته.',
  },
  looking: { en: 'Looking for the account …', ar: 'نبحث عن الحساب …' },
  hasOther: {
    en: (courses: number, orders: number, certificates: number) =>
      [
        plural('en', courses, { one: '1 course', other: `${courses} courses` }),
        plural('en', orders, { one: '1 order', other: `${orders} orders` }),
        plural('en', certificates, { one: '1 certificate', other: `${certificates} certificates` }),
      ].join(', '),
    ar: (courses: number, orders: number, certificates: number) =>
      [coursesIn(courses), ordersIn(orders), certificatesIn(certificates)].join('، '),
  },
  'user-not-found': { en: 'Nobody has an account with this address.', ar: 'لا حساب بهذا البريد.' },
  'merge-with-itself': { en: 'This is the address of this same account.', ar: 'هذا بريد هذا الحساب نفسه.' },
  'merge-address-unconfirmed': {
    en: 'The address of the account that stays is not confirmed: send the link that confirms it first.',
    ar: 'بريد الحساب الذي سيبقى غير مؤكَّد، فأرسل رابط تأكيده أولًا.',
  },
  'staff-account': {
    en: 'One of them works in the team. Staff accounts are not merged.',
    ar: 'أحد الحسابين من الفريق، وحسابات الفريق لا تُدمج.',
  },
  'payment-unsettled': {
    en: 'A payment or refund of the other account is still under way. Merge when it is settled.',
    ar: 'للحساب الآخر دفعة أو مبلغ مسترد لم يُحسم بعد. ادمج بعد حسمه.',
  },
  merges: { en: 'Merged accounts', ar: 'دمج الحسابات' },
  waiting: { en: 'Waiting', ar: 'بانتظار التأكيد' },
  done: { en: 'Merged', ar: 'تم الدمج' },
  cancelled: { en: 'Cancelled', ar: 'أُلغي' },
  expired: { en: 'Links have ended', ar: 'انتهت صلاحية الرابطين' },
  intoThis: { en: 'is merged into this account', ar: 'يُدمج في هذا الحساب' },
  intoOther: { en: '(this account is merged into that one)', ar: '(يُدمج فيه هذا الحساب)' },
  confirmed: {
    en: (count: number) => `${count} of 2 addresses have confirmed`,
    ar: (count: number) =>
      ['لم يؤكّد أي من البريدين بعد', 'أكّد أحد البريدين', 'أكّد البريدان كلاهما'][count] ?? '',
  },
  askedBy: {
    en: (name: string) => `asked for by ${name}`,
    ar: (name: string) => `بطلب من ${name}`,
  },
  override: { en: 'Merge without confirmation', ar: 'دمج بلا تأكيد البريدين' },
  overrideText: {
    en: 'For someone who can no longer read one of the addresses. Make sure that both accounts are this person’s: anyone who reads the address that stays gets everything. Both get an email that says so. This cannot be undone.',
    ar: 'لمن لم يعد يصل إلى أحد البريدين. تأكّد أن الحسابين لهذا الشخص، فكل شيء يصبح لمن يقرأ البريد الباقي. وتصل إلى البريدين رسالة بذلك. ولا يمكن التراجع عنه.',
  },
  cancel: { en: 'Cancel the merge', ar: 'إلغاء الدمج' },
  cancelText: {
    en: 'The links in both emails end. The accounts stay as they are.',
    ar: 'ينتهي الرابطان في الرسالتين، ويبقى الحسابان على حالهما.',
  },
  isAsked: {
    en: 'Both addresses got an email to confirm the merge.',
    ar: 'أُرسلت إلى البريدين رسالة لتأكيد الدمج.',
  },
  isOverridden: { en: 'The accounts are merged.', ar: 'دُمج الحسابان.' },
  isCancelled: { en: 'The merge is cancelled.', ar: 'أُلغي الدمج.' },
})
