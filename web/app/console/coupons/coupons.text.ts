import { couponStateNames } from '@matla/contract/staff/coupon-state-names'
import { counted, plural, words } from '#lib/text.ts'

const codesInArabic = { one: 'رمز واحد', two: 'رمزان', few: 'رموز', many: 'رمزًا', other: 'رمز' }

export const couponsText = words({
  title: { en: 'Coupons', ar: 'القسائم' },
  search: { en: 'Beginning of a code', ar: 'بداية الرمز' },
  empty: { en: 'No coupons', ar: 'لا قسائم' },
  emptyText: { en: 'Make the first one.', ar: 'أنشئ أول قسيمة.' },
  make: { en: 'New coupon', ar: 'قسيمة جديدة' },
  generate: { en: 'Generate many', ar: 'توليد دفعة' },
  code: { en: 'Code', ar: 'الرمز' },
  codeHint: {
    en: 'Letters, digits and hyphens. Lowercase letters become uppercase.',
    ar: 'حروف وأرقام وشرطات، وتُحوَّل الحروف اللاتينية إلى كبيرة.',
  },
  kind: { en: 'Kind', ar: 'النوع' },
  percent: { en: 'Percent', ar: 'النسبة' },
  discountKind: { en: 'Discount by', ar: 'نوع الخصم' },
  amount: { en: 'Amount, SAR', ar: 'المبلغ، ر.س' },
  amountHint: {
    en: 'Taken off once for the whole cart, shared over what the coupon is for. Never more than its price.',
    ar: 'يُخصم مرة واحدة من السلة كلها، ويُوزَّع على ما تشمله القسيمة، ولا يتجاوز ثمنه.',
  },
  cartFrom: { en: 'Cart from', ar: 'سلة لا يقل مجموعها عن' },
  least: { en: 'Smallest cart total, SAR', ar: 'أقل مجموع للسلة، ر.س' },
  leastHint: {
    en: 'The total before the discount. 0 means any cart.',
    ar: 'المجموع قبل الخصم. والصفر يعني أي سلة.',
  },
  anyCart: { en: 'Any cart', ar: 'أي سلة' },
  oncePerPerson: { en: 'Once for each person', ar: 'مرة واحدة لكل شخص' },
  firstPurchase: { en: 'First purchase only', ar: 'لأول عملية شراء فقط' },
  conditions: { en: 'Conditions', ar: 'الشروط الإضافية' },
  noConditions: { en: 'None', ar: 'لا شيء' },
  products: { en: 'For', ar: 'تشمل' },
  everything: { en: 'Everything', ar: 'كل المنتجات' },
  chooseProducts: { en: 'Choose what it is for.', ar: 'اختر ما تشمله القسيمة.' },
  moreProducts: {
    en: (count: number) => `and ${count} more`,
    ar: (count: number) =>
      `و${counted(count, { one: 'منتج آخر', two: 'منتجان آخران', few: 'منتجات أخرى', many: 'منتجًا آخر', other: 'منتج آخر' })}`,
  },
  uses: { en: 'Uses', ar: 'الاستخدام' },
  limit: { en: 'Usage limit', ar: 'حد مرات الاستخدام' },
  terms: { en: 'Terms', ar: 'الشروط' },
  reserved: {
    en: (count: number) => `(${count} reserved)`,
    ar: (count: number) => `(${count} محجوز)`,
  },
  usesOf: {
    en: (count: number) => plural('en', count, { one: '1 use', other: `${count} uses` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لا استخدام',
        one: 'استخدام واحد',
        two: 'استخدامان',
        few: 'استخدامات',
        many: 'استخدامًا',
        other: 'استخدام',
      }),
  },
  validity: { en: 'Validity', ar: 'الصلاحية' },
  from: { en: 'First day', ar: 'أول يوم' },
  to: { en: 'Last day', ar: 'آخر يوم' },
  state: { en: 'State', ar: 'الحالة' },
  revenue: { en: 'Revenue', ar: 'الإيراد' },
  created: { en: 'Made', ar: 'أُنشئت' },
  email: { en: 'Only for this address', ar: 'لهذا البريد وحده' },
  emailHint: { en: 'Leave empty for anyone.', ar: 'اتركه فارغًا لتكون للجميع.' },
  who: { en: 'Who can use it', ar: 'من يستخدمها' },
  onePerson: { en: 'One address only', ar: 'صاحب بريد واحد' },
  anybody: { en: 'Anyone', ar: 'الجميع' },
  makeLead: {
    en: 'Buyers can use it from the first day on.',
    ar: 'يستطيع المشترون استخدامها ابتداءً من أول يوم.',
  },
  generateLead: {
    en: 'Each code is the beginning followed by eight letters that are easy to tell apart. The codes are one batch in the list, which can be paused or downloaded at any time.',
    ar: 'يتكوّن كل رمز من البداية وثمانية حروف لا يلتبس بعضها ببعض. وتظهر الرموز في القائمة دفعةً واحدة، ويمكن إيقافها أو تنزيلها في أي وقت.',
  },
  prefix: { en: 'Beginning', ar: 'البداية' },
  batchName: { en: 'Name of the batch', ar: 'اسم الدفعة' },
  batchNameHint: {
    en: 'Only staff see it. Empty: the beginning, or the day.',
    ar: 'لا يراه سوى فريق العمل. وإن تُرك فارغًا حلّت محله البداية أو تاريخ اليوم.',
  },
  codes: { en: 'Codes', ar: 'الرموز' },
  codesOf: {
    en: (count: number) =>
      plural('en', count, { one: '1 code', other: `${count.toLocaleString('en')} codes` }),
    ar: (count: number) => counted(count, codesInArabic),
  },
  batch: { en: 'Batch', ar: 'الدفعة' },
  openBatch: { en: 'Open the batch', ar: 'فتح الدفعة' },
  toCoupons: { en: 'All coupons', ar: 'كل القسائم' },
  pauseAll: { en: 'Pause all', ar: 'إيقاف الكل مؤقتًا' },
  resumeAll: { en: 'Resume all', ar: 'استئناف الكل' },
  pauseChosen: { en: 'Pause', ar: 'إيقاف مؤقت' },
  resumeChosen: { en: 'Resume', ar: 'استئناف' },
  pauseAllText: {
    en: 'No code of this batch can be used from now on. Orders that have already reserved a use keep it.',
    ar: 'لن يُستخدم أي رمز من هذه الدفعة بعد الآن. وتحتفظ الطلبات التي حجزت استخدامًا به.',
  },
  resumeAllText: {
    en: 'Every code of this batch can be used again, including codes that were paused one by one.',
    ar: 'يمكن استخدام كل رموز هذه الدفعة من جديد، ومنها ما أُوقف وحده.',
  },
  effect: { en: 'Results', ar: 'الأثر' },
  effectOrders: { en: 'Paid orders', ar: 'الطلبات المدفوعة' },
  average: { en: 'Average order', ar: 'متوسط الطلب' },
  refunded: { en: 'Refunded', ar: 'المستردّ' },
  link: { en: 'Link that applies it', ar: 'رابط يطبّقها' },
  linkHint: {
    en: 'The code can be added to the address of any page of the shop.',
    ar: 'يمكن إضافة الرمز إلى عنوان أي صفحة في المتجر.',
  },
  copyLink: { en: 'Copy link', ar: 'نسخ الرابط' },
  linkCopied: { en: 'Link copied.', ar: 'نُسخ الرابط.' },
  linkNotCopied: {
    en: 'The browser does not allow copying. Select the link instead.',
    ar: 'لا يسمح المتصفح بالنسخ. حدّد الرابط وانسخه.',
  },
  count: { en: 'How many (up to 1,000)', ar: 'العدد (حتى 1000)' },
  save: { en: 'Save', ar: 'حفظ' },
  madeCodes: {
    en: (count: number) =>
      plural('en', count, { one: '1 code was made.', other: `${count} codes were made.` }),
    ar: (count: number) => `أُنشئ ${counted(count, codesInArabic)}.`,
  },
  download: { en: 'Download CSV', ar: 'تنزيل CSV' },
  close: { en: 'Close', ar: 'إغلاق' },
  isMade: { en: 'The coupon is created.', ar: 'أُنشئت القسيمة.' },
  paused: {
    en: (count: number) =>
      plural('en', count, {
        zero: 'Nothing changed: no code was active.',
        one: '1 code is paused.',
        other: `${count.toLocaleString('en')} codes are paused.`,
      }),
    ar: (count: number) =>
      count === 0 ? 'لم يتغيّر شيء: لا رمز فعّال بينها.' : `أُوقف مؤقتًا: ${counted(count, codesInArabic)}.`,
  },
  resumed: {
    en: (count: number) =>
      plural('en', count, {
        zero: 'Nothing changed: no code was paused.',
        one: '1 code can be used again.',
        other: `${count.toLocaleString('en')} codes can be used again.`,
      }),
    ar: (count: number) =>
      count === 0 ? 'لم يتغيّر شيء: لا رمز موقوفًا بينها.' : `استُؤنف: ${counted(count, codesInArabic)}.`,
  },
  pause: { en: 'Pause', ar: 'إيقاف مؤقت' },
  pauseText: {
    en: 'No one can start using it. Orders that have already reserved a use keep it.',
    ar: 'لن يبدأ أحد باستخدامها. وتحتفظ الطلبات التي حجزت استخدامًا به.',
  },
  isPaused: {
    en: (code: string) => `${code} is paused: no one can start using it.`,
    ar: (code: string) => `أُوقفت القسيمة ${code} مؤقتًا، ولن يبدأ أحد باستخدامها.`,
  },
  resume: { en: 'Resume', ar: 'استئناف' },
  isResumed: {
    en: (code: string) => `${code} can be used again.`,
    ar: (code: string) => `يمكن استخدام القسيمة ${code} من جديد.`,
  },
  resumeText: { en: 'It can be used again.', ar: 'يمكن استخدامها من جديد.' },
  extend: { en: 'Extend', ar: 'تمديد' },
  extendText: { en: 'It stays valid until the end of this day.', ar: 'تبقى صالحة حتى نهاية هذا اليوم.' },
  isExtended: {
    en: (code: string) => `The last day of ${code} is changed.`,
    ar: (code: string) => `تغيّر آخر يوم للقسيمة ${code}.`,
  },
  raise: { en: 'Change the limit', ar: 'تعديل الحد' },
  raiseText: {
    en: 'Not lower than the uses so far.',
    ar: 'لا يقل أبدًا عن مرات الاستخدام الحالية.',
  },
  limitChanged: {
    en: (code: string) => `The usage limit of ${code} is changed.`,
    ar: (code: string) => `تغيّر حد استخدام القسيمة ${code}.`,
  },
  change: { en: 'Change the terms', ar: 'تعديل الشروط' },
  changeText: {
    en: 'Possible until someone uses it.',
    ar: 'متاح ما دام لم يستخدمها أحد.',
  },
  termsChanged: {
    en: (code: string) => `The terms of ${code} are changed.`,
    ar: (code: string) => `تغيّرت شروط القسيمة ${code}.`,
  },
  duplicate: { en: 'Duplicate', ar: 'تكرار' },
  advertise: { en: 'Show on the package page', ar: 'عرض في صفحة الباقة' },
  advertiseText: {
    en: 'The package’s page shows its code, its percent and the time that is left, in place of the coupon that is there now. Sentences of that page about the coupon state this percent by themselves.',
    ar: 'تعرض صفحة الباقة رمزها ونسبتها والوقت المتبقي بدلًا من القسيمة المعروضة الآن، وتذكر نصوصها عن القسيمة هذه النسبة تلقائيًا.',
  },
  isAdvertised: {
    en: (code: string) => `The package’s page shows ${code} now.`,
    ar: (code: string) => `تعرض صفحة الباقة القسيمة ${code} الآن.`,
  },
  unadvertise: { en: 'Take off the package page', ar: 'إزالة من صفحة الباقة' },
  unadvertiseText: {
    en: 'The package’s page shows no coupon any more. The coupon itself stays valid.',
    ar: 'لن تعرض صفحة الباقة أي قسيمة. وتبقى القسيمة نفسها صالحة.',
  },
  notAdvertised: {
    en: 'The package’s page shows no coupon now.',
    ar: 'لم تعد صفحة الباقة تعرض أي قسيمة.',
  },
  onPackagePage: { en: 'On the package page', ar: 'معروضة في صفحة الباقة' },
  byDay: { en: 'Uses by day', ar: 'الاستخدام يوميًا' },
  day: { en: 'Day', ar: 'اليوم' },
  paid: { en: 'Paid', ar: 'المدفوع' },
  usesTitle: { en: 'Orders with this coupon', ar: 'طلبات استخدمت هذه القسيمة' },
  noUses: { en: 'No one has used it yet.', ar: 'لم يستخدمها أحد بعد.' },
  order: { en: 'Order', ar: 'الطلب' },
  total: { en: 'Total', ar: 'المبلغ' },
  discount: { en: 'Discount', ar: 'الخصم' },
  when: { en: 'When', ar: 'متى' },
})

export const couponKindText = words({
  legacy: { en: 'One person, once', ar: 'شخص واحد، مرة واحدة' },
  special: { en: 'Many people', ar: 'عدة أشخاص' },
})

export const couponStateText = words(couponStateNames)

export const discountKindText = words({
  percent: { en: 'Percentage', ar: 'نسبة مئوية' },
  amount: { en: 'Fixed amount', ar: 'مبلغ ثابت' },
})

export const usageText = words({
  reserved: { en: 'Reserved', ar: 'محجوز' },
  redeemed: { en: 'Used', ar: 'مستخدم' },
  released: { en: 'Given back', ar: 'مُحرَّر' },
})
