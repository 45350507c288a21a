import { counted, plural, words } from '#lib/text.ts'

export const todayText = words({
  title: { en: 'Today', ar: 'اليوم' },
  waits: {
    en: (count: number) => `Needs a person (${count})`,
    ar: (count: number) => `تحتاج نظرًا (${count})`,
  },
  all: { en: 'All tasks', ar: 'كل المهام' },
  sales: { en: 'Sales, net of refunds', ar: 'المبيعات بعد خصم المستردّ' },
  day: { en: 'Day', ar: 'اليوم' },
  days: {
    en: (count: number) => plural('en', count, { one: 'Today', other: `${count} days` }),
    ar: (count: number) =>
      count === 1
        ? 'اليوم'
        : counted(count, { one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }),
  },
  before: { en: (sum: string) => `before: ${sum}`, ar: (sum: string) => `قبلها: ${sum}` },
  net: { en: 'Net', ar: 'الصافي' },
  orders: { en: 'Orders', ar: 'الطلبات' },
  ordersOf: {
    en: (count: number) => plural('en', count, { one: '1 order', other: `${count} orders` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا طلبات',
        one: 'طلب واحد',
        two: 'طلبان',
        few: 'طلبات',
        many: 'طلبًا',
        other: 'طلب',
      }),
  },
  byCourse: { en: 'By course, 30 days', ar: 'بحسب الدورة، 30 يومًا' },
  byMethod: { en: 'By payment, 30 days', ar: 'بحسب الدفع، 30 يومًا' },
  funnel: { en: 'Opened and paid', ar: 'فُتحت ودُفعت' },
  paidOf: {
    en: (paid: number, opened: number) => `${paid} of ${opened} paid`,
    ar: (paid: number, opened: number) => `دُفع ${paid} من ${opened}`,
  },
  scheduled: { en: 'Scheduled', ar: 'مجدول' },
  priceBegins: { en: 'New price', ar: 'سعر جديد' },
  priceEnds: { en: 'Price ends', ar: 'ينتهي السعر' },
  couponEnds: { en: 'Coupon ends', ar: 'تنتهي القسيمة' },
  health: { en: 'How everything is', ar: 'حال الأنظمة' },
  lastAnswer: { en: 'last answer', ar: 'آخر جواب' },
  noAnswer: { en: 'no answer in 30 days', ar: 'لا جواب منذ 30 يومًا' },
  emails: { en: 'Email', ar: 'البريد' },
  learning: { en: 'Learning site', ar: 'منصة التعلّم' },
  queue: { en: 'Queue', ar: 'الأعمال المنتظرة' },
  check: { en: 'Money check', ar: 'فحص الأموال' },
  fine: { en: 'Fine', ar: 'سليم' },
  openTasks: {
    en: (count: number) => plural('en', count, { one: '1 task', other: `${count} tasks` }),
    ar: (count: number) =>
      counted(count, { one: 'مهمة', two: 'مهمتان', few: 'مهام', many: 'مهمة', other: 'مهمة' }),
  },
  due: {
    en: (count: number) => plural('en', count, { one: '1 job waits', other: `${count} jobs wait` }),
    ar: (count: number) =>
      counted(count, {
        one: 'عمل منتظر',
        two: 'عملان منتظران',
        few: 'أعمال منتظرة',
        many: 'عملًا منتظرًا',
        other: 'عمل منتظر',
      }),
  },
  differences: {
    en: (count: number) =>
      plural('en', count, { zero: 'The books agree', one: '1 difference', other: `${count} differences` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'الدفاتر مطابقة',
        one: 'فرق واحد',
        two: 'فرقان',
        few: 'فروق',
        many: 'فرقًا',
        other: 'فرق',
      }),
  },
  notChecked: { en: 'Not checked yet', ar: 'لم يُفحص بعد' },
  sandbox: {
    en: 'Sandbox payments: these sums are no real money.',
    ar: 'دفع تجريبي: هذه المبالغ ليست مالًا حقيقيًا.',
  },
})
