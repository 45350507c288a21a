import { words } from '#lib/text.ts'

/** Texts for a tax invoice in a company's name. */
export const companyText = words({
  make: { en: 'Invoice a company', ar: 'فاتورة باسم منشأة' },
  makeTitle: { en: 'Tax invoice for a company', ar: 'فاتورة ضريبية باسم منشأة' },
  makeFollows: {
    en: 'A credit note takes back the simplified invoice, and a tax invoice in the company’s name says the same anew. No money moves and the courses stay open. The buyer gets the invoice as soon as the tax authority has cleared it.',
    ar: 'يلغي إشعار دائن الفاتورة المبسطة، وتصدر بدلًا منها فاتورة ضريبية باسم المنشأة بالبنود والمبالغ نفسها. لا تتحرك أي مبالغ، وتبقى الدورات مفتوحة، وتصل الفاتورة إلى المشتري فور اعتمادها لدى الهيئة.',
  },
  doesMake: { en: 'Issue the tax invoice', ar: 'إصدار الفاتورة الضريبية' },
  correct: { en: 'Correct the company’s details', ar: 'تصحيح بيانات المنشأة' },
  correctFollows: {
    en: 'The document keeps its number and its time, and is sent to the tax authority once more.',
    ar: 'يبقى رقم المستند ووقت إصداره كما هما، ويُرسل إلى الهيئة مرة أخرى.',
  },
  doesCorrect: { en: 'Correct and send again', ar: 'تصحيح وإعادة إرسال' },
  gatewayErrors: { en: 'The tax authority said:', ar: 'رد الهيئة:' },
  company: { en: 'Company', ar: 'المنشأة' },
  name: { en: 'Company’s name', ar: 'اسم المنشأة' },
  nameHint: { en: 'As in the commercial register.', ar: 'كما في السجل التجاري.' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  vatHint: {
    en: '15 digits. Leave it empty if the company has none.',
    ar: '15 رقمًا، ويُترك فارغًا إن لم يكن للمنشأة رقم ضريبي.',
  },
  scheme: { en: 'Other registration', ar: 'تسجيل آخر' },
  noScheme: { en: 'None', ar: 'لا يوجد' },
  id: { en: 'Its number', ar: 'رقمه' },
  idHint: {
    en: 'Needed if there is no VAT number.',
    ar: 'مطلوب إن لم يوجد رقم ضريبي.',
  },
  address: { en: 'National address', ar: 'العنوان الوطني' },
  country: { en: 'Country', ar: 'الدولة' },
  buildingNumber: { en: 'Building number', ar: 'رقم المبنى' },
  street: { en: 'Street', ar: 'الشارع' },
  district: { en: 'District', ar: 'الحي' },
  city: { en: 'City', ar: 'المدينة' },
  postalCode: { en: 'Postal code', ar: 'الرمز البريدي' },
  additionalNumber: { en: 'Additional number (optional)', ar: 'الرقم الإضافي (اختياري)' },
  isIssued: { en: 'The documents are issued in the name of the company.', ar: 'صدرت المستندات باسم الشركة.' },
})

/** Names of the clearance states of a standard tax invoice. */
export const clearanceText = words({
  waiting: { en: 'Waiting for the tax authority', ar: 'بانتظار اعتماد الهيئة' },
  signed: { en: 'Waiting for the tax authority', ar: 'بانتظار اعتماد الهيئة' },
  accepted: { en: 'Cleared', ar: 'معتمدة' },
  refused: { en: 'Refused by the tax authority', ar: 'رفضتها الهيئة' },
})
