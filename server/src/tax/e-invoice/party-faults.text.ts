import type { Localized } from '@matla/contract/kit/lang'

/** Validation messages for the fields of the seller and the buyer. */
export const partyFaults = {
  formerAddress: {
    en: 'Enter the national address field by field: e-invoices don’t take it as one text.',
    ar: 'أدخل العنوان الوطني حقلًا حقلًا، فالفاتورة الإلكترونية لا تقبله نصًّا واحدًا.',
  },
  missing: { en: 'Please fill in this field.', ar: 'املأ هذا الحقل من فضلك.' },
  characters: {
    en: 'The text contains characters that an e-invoice can’t hold.',
    ar: 'في النص رموز لا تقبلها الفاتورة الإلكترونية.',
  },
  tooLong: { en: 'This text is too long.', ar: 'هذا النص أطول من اللازم.' },
  placeTooLong: {
    en: 'A city or district has up to 127 characters.',
    ar: 'المدينة أو الحي لا يزيد على 127 حرفًا.',
  },
  arabicName: {
    en: 'Enter the name in Arabic, as on the VAT certificate.',
    ar: 'أدخل الاسم بالعربية كما في شهادة التسجيل الضريبي.',
  },
  nameTooLongForQr: {
    en: 'The Arabic name is too long for the QR code: about 77 characters fit.',
    ar: 'الاسم العربي أطول من أن يتسع له رمز QR، فهو يتسع لنحو 77 حرفًا.',
  },
  vatNumber: {
    en: 'A VAT number has 15 digits; the first and the last are 3.',
    ar: 'الرقم الضريبي 15 رقمًا، أولها وآخرها 3.',
  },
  sellersVatNumber: {
    en: 'This is the seller’s VAT number. Please enter your company’s.',
    ar: 'هذا هو الرقم الضريبي للبائع. أدخل الرقم الضريبي لشركتك من فضلك.',
  },
  identity: {
    en: 'Enter the VAT number, or another registration number.',
    ar: 'أدخل الرقم الضريبي أو رقم تسجيل آخر.',
  },
  identityForm: {
    en: 'This number doesn’t match the chosen type of registration.',
    ar: 'هذا الرقم لا يطابق نوع التسجيل المختار.',
  },
  identityPredictable: {
    en: 'The tax authority rejects numbers such as 12345678 or 00000000. Please check the number.',
    ar: 'ترفض الهيئة أرقامًا مثل 12345678 أو 00000000. تحقّق من الرقم من فضلك.',
  },
  buildingNumber: {
    en: 'A building number has four digits, such as 8228.',
    ar: 'رقم المبنى أربعة أرقام، مثل 8228.',
  },
  additionalNumber: {
    en: 'An additional number has four digits, such as 2121.',
    ar: 'الرقم الإضافي أربعة أرقام، مثل 2121.',
  },
  postalCode: {
    en: 'A postal code has five digits, such as 12333.',
    ar: 'الرمز البريدي خمسة أرقام، مثل 12333.',
  },
  shortAddress: {
    en: 'A short address has four capital letters and four digits, such as RRRD2929.',
    ar: 'العنوان المختصر أربعة أحرف لاتينية كبيرة وأربعة أرقام، مثل RRRD2929.',
  },
  country: {
    en: 'Please choose the country from the list.',
    ar: 'اختر الدولة من القائمة من فضلك.',
  },
  unitName: {
    en: 'Up to 64 characters, without any of ! @ # $ % & * _ < =',
    ar: 'حتى 64 حرفًا، دون أيٍّ من الرموز ! @ # $ % & * _ < =',
  },
  unitSerial: {
    en: 'The maker, the model and the serial number can’t contain “|” or “=”.',
    ar: 'لا يقبل اسم المُصنِّع والطراز والرقم التسلسلي الرمزين «|» و«=».',
  },
  groupBranch: {
    en: 'This VAT number is that of a VAT group. Enter the member’s ten-digit tax identification number as well.',
    ar: 'هذا رقم ضريبي لمجموعة ضريبية. أدخل معه الرقم المميّز للعضو، وهو عشرة أرقام.',
  },
} as const satisfies Readonly<Record<string, Localized>>
export type PartyFault = keyof typeof partyFaults
