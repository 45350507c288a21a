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
  figures: { en: 'Figures', ar: 'الأرقام' },
  comparedWith: {
    en: (days: string, compared: string) => `${days}, compared with ${compared}`,
    ar: (days: string, compared: string) => `${days}، مقارنةً بـ ${compared}`,
  },
  sales: { en: 'Sales', ar: 'المبيعات' },
  refunds: { en: 'Refunds', ar: 'المستردّ' },
  average: { en: 'Average order', ar: 'متوسط الطلب' },
  noOrder: { en: 'no orders', ar: 'لا طلبات' },
  conversion: { en: 'Checkouts paid', ar: 'نسبة إتمام الشراء' },
  conversionOf: {
    en: (share: number, paid: number, opened: number) => `${share}% (${paid} of ${opened})`,
    ar: (share: number, paid: number, opened: number) => `\u2066${share}%\u2069 (${paid} من ${opened})`,
  },
  noCheckout: { en: 'no checkouts', ar: 'لا عمليات شراء' },
  net: { en: 'Net sales', ar: 'صافي المبيعات' },
  comparedNet: { en: 'Compared net sales', ar: 'صافي المبيعات المقارَن' },
  comparedSum: { en: (sum: string) => `compared: ${sum}`, ar: (sum: string) => `المقارَن: ${sum}` },
  hour: { en: 'Hour', ar: 'الساعة' },
  day: { en: 'Day', ar: 'اليوم' },
  week: { en: 'Week', ar: 'الأسبوع' },
  month: { en: 'Month', ar: 'الشهر' },
  more: {
    en: (percent: string) => `${percent} percent more`,
    ar: (percent: string) => `زيادة ${percent} بالمئة`,
  },
  less: {
    en: (percent: string) => `${percent} percent less`,
    ar: (percent: string) => `نقص ${percent} بالمئة`,
  },
  before: { en: (value: string) => `was ${value}`, ar: (value: string) => `سابقًا: ${value}` },
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
  byCourse: { en: 'Top courses', ar: 'الدورات الأكثر مبيعًا' },
  byMethod: { en: 'Payment methods', ar: 'طرق الدفع' },
  byCoupon: { en: 'Top coupons', ar: 'القسائم الأكثر استعمالًا' },
  scheduled: { en: 'Scheduled', ar: 'مجدول' },
  priceBegins: { en: 'New price', ar: 'سعر جديد' },
  priceEnds: { en: 'Price ends', ar: 'ينتهي السعر' },
  couponEnds: { en: 'Coupon ends', ar: 'تنتهي القسيمة' },
  health: { en: 'System health', ar: 'حال الأنظمة' },
  lastAnswer: { en: 'last answer', ar: 'آخر استجابة' },
  leftAlone: { en: 'Stopped answering', ar: 'توقفت عن الاستجابة' },
  lastSent: { en: 'last sent', ar: 'آخر إرسال' },
  lastOpened: { en: 'last course opened', ar: 'آخر دورة فُتحت' },
  noAnswer: { en: 'Not used in 30 days', ar: 'لم يُستخدم منذ 30 يومًا' },
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
  givenUp: {
    en: (count: number) => plural('en', count, { one: '1 job given up', other: `${count} jobs given up` }),
    ar: (count: number) =>
      counted(count, {
        one: 'عمل متعذّر',
        two: 'عملان متعذّران',
        few: 'أعمال متعذّرة',
        many: 'عملًا متعذّرًا',
        other: 'عمل متعذّر',
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
