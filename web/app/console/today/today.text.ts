import { counted, plural, words } from '#lib/text.ts'

export const todayText = words({
  title: { en: 'Today', ar: 'اليوم' },
  waits: {
    en: (count: number) => `Needs a person (${count})`,
    ar: (count: number) => `تحتاج نظرًا (${count})`,
  },
  tasks: { en: 'Tasks', ar: 'المهام' },
  openTask: { en: 'Open a task by its place', ar: 'فتح مهمة بحسب ترتيبها' },
  away: {
    en: 'This part could not be read. Its figures are unknown, not zero.',
    ar: 'تعذّرت قراءة هذا القسم. أرقامه غير معروفة، وليست صفرًا.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  all: { en: 'All tasks', ar: 'كل المهام' },
  sales: { en: 'Sales, net of refunds', ar: 'المبيعات بعد خصم المستردّ' },
  length: { en: 'Length of the chart', ar: 'مدة الرسم' },
  day: { en: 'Day', ar: 'اليوم' },
  week: { en: 'Week', ar: 'الأسبوع' },
  weekFrom: {
    en: (day: string) => `Week from ${day}`,
    ar: (day: string) => `الأسبوع من ${day}`,
  },
  more: {
    en: (percent: string) => `${percent} percent more`,
    ar: (percent: string) => `زيادة ${percent} بالمئة`,
  },
  less: {
    en: (percent: string) => `${percent} percent less`,
    ar: (percent: string) => `نقص ${percent} بالمئة`,
  },
  days: {
    en: (count: number) => plural('en', count, { one: 'Today', other: `${count} days` }),
    ar: (count: number) =>
      count === 1
        ? 'اليوم'
        : counted(count, { one: 'يوم', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }),
  },
  before: {
    en: (sum: string) => `previous period: ${sum}`,
    ar: (sum: string) => `الفترة السابقة: ${sum}`,
  },
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
  byCourse: {
    en: (days: string) => `By course, ${days}`,
    ar: (days: string) => `بحسب الدورة، ${days}`,
  },
  byMethod: {
    en: (days: string) => `By payment method, ${days}`,
    ar: (days: string) => `بحسب طريقة الدفع، ${days}`,
  },
  funnel: {
    en: (days: string) => `Opened and paid, ${days}`,
    ar: (days: string) => `فُتحت ودُفعت، ${days}`,
  },
  paidOf: {
    en: (paid: number, opened: number) => `${paid} of ${opened} paid`,
    ar: (paid: number, opened: number) => `دُفع ${paid} من ${opened}`,
  },
  scheduled: { en: 'Scheduled', ar: 'مجدول' },
  priceBegins: { en: 'New price', ar: 'سعر جديد' },
  priceEnds: { en: 'Price ends', ar: 'ينتهي السعر' },
  couponEnds: { en: 'Coupon ends', ar: 'تنتهي القسيمة' },
  health: { en: 'System health', ar: 'حال الأنظمة' },
  lastAnswer: { en: 'last answer', ar: 'آخر استجابة' },
  leftAlone: { en: 'Stopped answering', ar: 'توقفت عن الاستجابة' },
  lastSent: { en: 'last sent', ar: 'آخر إرسال' },
  lastOpened: { en: 'last course opened', ar: 'آخر دورة فُتحت' },
  noAnswer: { en: 'no answer in 30 days', ar: 'لا استجابة منذ 30 يومًا' },
  failures: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 payment page could not be opened',
        other: `${count} payment pages could not be opened`,
      }),
    ar: (count: number) =>
      `تعذّر فتح ${counted(count, {
        one: 'صفحة دفع واحدة',
        two: 'صفحتي دفع',
        few: 'صفحات دفع',
        many: 'صفحة دفع',
        other: 'صفحة دفع',
      })}`,
  },
  emails: { en: 'Email', ar: 'البريد' },
  learning: { en: 'Learning site', ar: 'منصة التعلّم' },
  queue: { en: 'Background jobs', ar: 'المهام في الخلفية' },
  reconciliation: { en: 'Reconciliation', ar: 'المطابقة' },
  notUsed: { en: 'Not used yet', ar: 'لم يُستخدم بعد' },
  fine: { en: 'Fine', ar: 'سليم' },
  openTasks: {
    en: (count: number) => plural('en', count, { one: '1 task', other: `${count} tasks` }),
    ar: (count: number) =>
      counted(count, { one: 'مهمة', two: 'مهمتان', few: 'مهام', many: 'مهمة', other: 'مهمة' }),
  },
  due: {
    en: (count: number) => plural('en', count, { one: '1 job waiting', other: `${count} jobs waiting` }),
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
  notChecked: { en: 'Not run yet', ar: 'لم تُجرَ بعد' },
  sandbox: {
    en: 'Sandbox payments: these sums are not real money.',
    ar: 'دفع تجريبي: هذه المبالغ ليست مالًا حقيقيًا.',
  },
})
