import { counted, plural, words } from '#lib/text.ts'

export const settingsText = words({
  title: { en: 'Settings', ar: 'الإعدادات' },
  seller: { en: 'Seller', ar: 'البائع' },
  sellerLead: {
    en: 'Every invoice and credit note names him from the next one on, and so do the legal pages. Issued documents never change.',
    ar: 'يظهر في كل فاتورة وإشعار دائن بدءًا من التالي، وفي الصفحات القانونية. أما المستندات الصادرة فلا تتغيّر أبدًا.',
  },
  demo: {
    en: 'No seller is configured: documents name a demo seller and are no tax invoices.',
    ar: 'لم يُعدّ بائع بعد: تحمل المستندات بائعًا تجريبيًا ولا تُعدّ فواتير ضريبية.',
  },
  ofEnvironment: { en: 'From the environment of the server', ar: 'من إعدادات الخادم' },
  changedBy: { en: (name: string) => `Set by ${name}`, ar: (name: string) => `عيّنه ${name}` },
  change: { en: 'Change', ar: 'تعديل' },
  save: { en: 'Save', ar: 'حفظ' },
  reset: { en: 'Back to the environment', ar: 'العودة إلى إعدادات الخادم' },
  name: { en: 'Name', ar: 'الاسم' },
  street: { en: 'Street', ar: 'الشارع' },
  district: { en: 'District', ar: 'الحي' },
  city: { en: 'City', ar: 'المدينة' },
  buildingNumber: { en: 'Building number (4 digits)', ar: 'رقم المبنى (أربعة أرقام)' },
  additionalNumber: {
    en: 'Additional number (4 digits, may be empty)',
    ar: 'الرقم الإضافي (أربعة أرقام، اختياري)',
  },
  postalCode: { en: 'Postal code (5 digits)', ar: 'الرمز البريدي (خمسة أرقام)' },
  shortAddress: { en: 'Short address (may be empty)', ar: 'العنوان المختصر (اختياري)' },
  address: { en: 'Address', ar: 'العنوان' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  vatHint: { en: '15 digits, the first and the last are 3.', ar: 'خمسة عشر رقمًا، أولها وآخرها 3.' },
  scheme: { en: 'Register', ar: 'نوع السجل' },
  registrationNumber: { en: 'Registration number', ar: 'رقم السجل' },
  reminders: { en: 'Reminders', ar: 'التذكيرات' },
  remindersLead: {
    en: 'Whoever asked for it gets one email about a purchase that he did not finish. It holds for purchases that begin from now on; switched off, waiting ones are not sent either.',
    ar: 'من طلب ذلك تصله رسالة واحدة عن شراء لم يكمله. يسري على ما يبدأ من الآن، وعند الإيقاف لا تُرسل المنتظرة أيضًا.',
  },
  isOn: { en: 'Remind of unfinished purchases', ar: 'التذكير بالمشتريات غير المكتملة' },
  on: { en: 'On', ar: 'مفعّلة' },
  off: { en: 'Off', ar: 'موقوفة' },
  afterMinutes: {
    en: 'Minutes until the reminder (a week at most)',
    ar: 'الدقائق حتى التذكير (أسبوع على الأكثر)',
  },
  after: {
    en: (minutes: number) =>
      plural('en', minutes, { one: 'after 1 minute', other: `after ${minutes} minutes` }),
    ar: (minutes: number) =>
      `بعد ${counted(minutes, { zero: 'الشراء مباشرة', one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })}`,
  },
})

export const schemeText = words({
  CRN: { en: 'Commercial register', ar: 'السجل التجاري' },
  MOM: { en: 'Municipal licence', ar: 'رخصة البلدية' },
  MLS: { en: 'Labour licence', ar: 'رخصة الموارد البشرية' },
  SAG: { en: 'Investment licence', ar: 'رخصة الاستثمار' },
  OTH: { en: 'Another number', ar: 'رقم آخر' },
  '700': { en: 'Unified number (700)', ar: 'الرقم الموحد (700)' },
})
