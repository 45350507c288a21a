import { counted, plural, words } from '#lib/text.ts'

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
    en: 'Each code is the beginning followed by eight letters that are easy to tell apart. The file with the codes is offered once.',
    ar: 'يتكوّن كل رمز من البداية وثمانية حروف لا يلتبس بعضها ببعض. ويُعرض ملف الرموز مرة واحدة.',
  },
  prefix: { en: 'Beginning', ar: 'البداية' },
  count: { en: 'How many (up to 1,000)', ar: 'العدد (حتى 1000)' },
  save: { en: 'Save', ar: 'حفظ' },
  madeCodes: {
    en: (count: number) =>
      plural('en', count, { one: '1 code was made.', other: `${count} codes were made.` }),
    ar: (count: number) =>
      `أُنشئ ${counted(count, { one: 'رمز واحد', two: 'رمزان', few: 'رموز', many: 'رمزًا', other: 'رمز' })}.`,
  },
  download: { en: 'Download CSV', ar: 'تنزيل CSV' },
  close: { en: 'Close', ar: 'إغلاق' },
  done: { en: 'Done.', ar: 'تم.' },
  pause: { en: 'Pause', ar: 'إيقاف مؤقت' },
  pauseText: {
    en: 'Nobody can start using it. Orders that have already reserved a use keep it.',
    ar: 'لن يبدأ أحد باستخدامها. وتحتفظ الطلبات التي حجزت استخدامًا به.',
  },
  resume: { en: 'Resume', ar: 'استئناف' },
  resumeText: { en: 'It can be used again.', ar: 'يمكن استخدامها من جديد.' },
  extend: { en: 'Extend', ar: 'تمديد' },
  extendText: { en: 'It stays valid until the end of this day.', ar: 'تبقى صالحة حتى نهاية هذا اليوم.' },
  raise: { en: 'Change the limit', ar: 'تعديل الحد' },
  raiseText: {
    en: 'Not lower than the uses so far.',
    ar: 'لا يقل أبدًا عن مرات الاستخدام الحالية.',
  },
  change: { en: 'Change percent or products', ar: 'تعديل النسبة أو المنتجات' },
  changeText: {
    en: 'Possible until someone uses it.',
    ar: 'متاح ما دام لم يستخدمها أحد.',
  },
  duplicate: { en: 'Duplicate', ar: 'تكرار' },
  advertise: { en: 'Show on the package page', ar: 'عرض في صفحة الباقة' },
  advertiseText: {
    en: 'The package’s page shows its code, its percent and the time that is left, in place of the coupon that is there now. Sentences of that page about the coupon state this percent by themselves.',
    ar: 'تعرض صفحة الباقة رمزها ونسبتها والوقت المتبقي بدلًا من القسيمة المعروضة الآن، وتذكر نصوصها عن القسيمة هذه النسبة تلقائيًا.',
  },
  unadvertise: { en: 'Take off the package page', ar: 'إزالة من صفحة الباقة' },
  unadvertiseText: {
    en: 'The package’s page shows no coupon any more. The coupon itself stays valid.',
    ar: 'لن تعرض صفحة الباقة أي قسيمة. وتبقى القسيمة نفسها صالحة.',
  },
  onPackagePage: { en: 'On the package page', ar: 'معروضة في صفحة الباقة' },
  byDay: { en: 'Uses by day', ar: 'الاستخدام يوميًا' },
  day: { en: 'Day', ar: 'اليوم' },
  paid: { en: 'Paid', ar: 'المدفوع' },
  usesTitle: { en: 'Orders with this coupon', ar: 'طلبات استخدمت هذه القسيمة' },
  noUses: { en: 'Nobody has used it.', ar: 'لم يستخدمها أحد.' },
  order: { en: 'Order', ar: 'الطلب' },
  total: { en: 'Total', ar: 'المبلغ' },
  discount: { en: 'Discount', ar: 'الخصم' },
  when: { en: 'When', ar: 'متى' },
})

export const couponKindText = words({
  legacy: { en: 'One person, once', ar: 'شخص واحد، مرة واحدة' },
  special: { en: 'Many people', ar: 'عدة أشخاص' },
})

export const couponStateText = words({
  active: { en: 'Active', ar: 'سارية' },
  paused: { en: 'Paused', ar: 'موقوفة' },
  upcoming: { en: 'Not yet valid', ar: 'لم تبدأ' },
  over: { en: 'Ended', ar: 'منتهية' },
  reserved: { en: 'All reserved for now', ar: 'محجوزة كلها مؤقتًا' },
  'used-up': { en: 'Used up', ar: 'مستنفدة' },
})

export const usageText = words({
  reserved: { en: 'Reserved', ar: 'محجوز' },
  redeemed: { en: 'Used', ar: 'مستخدم' },
  released: { en: 'Given back', ar: 'مُحرَّر' },
})
