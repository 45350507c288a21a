import type { ConnectionFacts } from './connection-field.ts'

/** The merchant identity at Apple and the proof of the domain, which Apple Pay on the shop’s own pages requires. */
export const applePayConnection = {
  name: { en: 'Apple Pay on the shop’s pages', ar: 'Apple Pay في صفحات المتجر' },
  lead: {
    en: 'Opens the Apple Pay sheet in the cart, on course pages and in the checkout; PayTabs takes the payment. It needs an Apple Developer account, a payment processing certificate in the PayTabs dashboard, and the values below. Without them, Apple Pay opens the page of PayTabs.',
    ar: 'يفتح نافذة Apple Pay في السلة وصفحات الدورات وعند إتمام الشراء، ويستلم بيتابس الدفعة. يلزم له حساب مطوّر لدى Apple وشهادة معالجة الدفع في لوحة بيتابس والقيم أدناه، ومن دونها يفتح Apple Pay صفحة بيتابس.',
  },
  isRequired: false,
  fields: {
    APPLE_PAY_MERCHANT_ID: {
      about: 'Apple Pay on our pages: merchant identifier; absent: Apple Pay opens the page of PayTabs',
      label: { en: 'Merchant identifier', ar: 'معرّف التاجر (Merchant identifier)' },
      hint: {
        en: 'From Apple’s developer account, for example merchant.school.example',
        ar: 'من حساب المطوّر لدى Apple، مثل \u2066merchant.school.example\u2069',
      },
      format: {
        is: 'text',
        form: /^merchant\.[\w.-]{1,120}$/,
        rule: { en: 'must begin with merchant.', ar: 'تبدأ بـ \u2066merchant.\u2069' },
      },
      isRequired: true,
    },
    APPLE_PAY_NAME: {
      about: 'Apple Pay on our pages: name of the shop in the sheet, at most 64 characters',
      label: { en: 'Name in the sheet', ar: 'الاسم في النافذة' },
      hint: {
        en: 'Buyers see it beside the total. At most 64 characters.',
        ar: 'يظهر للمشتري بجانب الإجمالي، بحد أقصى 64 حرفًا.',
      },
      format: {
        is: 'text',
        form: /^.{1,64}$/u,
        rule: { en: 'must have at most 64 characters', ar: '64 حرفًا على الأكثر' },
      },
      isRequired: true,
    },
    APPLE_PAY_CERTIFICATE: {
      about: 'Apple Pay on our pages: merchant identity certificate (PEM)',
      label: { en: 'Merchant identity certificate', ar: 'شهادة هوية التاجر (Merchant identity)' },
      hint: {
        en: 'The text of the PEM file. Apple’s .cer file becomes one with: openssl x509 -inform der -in merchant_id.cer',
        ar: 'نص ملف PEM. ويُحوَّل ملف Apple بالأمر \u2066openssl x509 -inform der -in merchant_id.cer\u2069',
      },
      format: {
        is: 'text',
        form: /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----(?:\s|\\n)*$/,
        rule: {
          en: 'must be a certificate from BEGIN CERTIFICATE to END CERTIFICATE',
          ar: 'شهادة كاملة من \u2066BEGIN CERTIFICATE\u2069 إلى \u2066END CERTIFICATE\u2069',
        },
      },
      isSecret: true,
      isLong: true,
      isRequired: true,
    },
    APPLE_PAY_KEY: {
      about: 'Apple Pay on our pages: private key of that certificate (PEM)',
      label: { en: 'Private key of the certificate', ar: 'المفتاح الخاص بالشهادة' },
      hint: {
        en: 'The text of the PEM file, without a password.',
        ar: 'نص ملف PEM، دون كلمة مرور.',
      },
      format: {
        is: 'text',
        form: /^-----BEGIN (?:RSA |EC )?PRIVATE KEY-----[\s\S]+-----END (?:RSA |EC )?PRIVATE KEY-----(?:\s|\\n)*$/,
        rule: {
          en: 'must be a private key from BEGIN PRIVATE KEY to END PRIVATE KEY',
          ar: 'مفتاح كامل من \u2066BEGIN PRIVATE KEY\u2069 إلى \u2066END PRIVATE KEY\u2069',
        },
      },
      isSecret: true,
      isLong: true,
      isRequired: true,
    },
    APPLE_PAY_DOMAIN_FILE: {
      about: 'Apple Pay on our pages: text of the file apple-developer-merchantid-domain-association',
      label: { en: 'Domain association file', ar: 'ملف ربط النطاق (Domain association)' },
      hint: {
        en: 'The text of the file that Apple offers when the domain is added. Save it here first, then verify the domain at Apple.',
        ar: 'نص الملف الذي تقدّمه Apple عند إضافة النطاق. احفظه هنا أولًا، ثم تحقق من النطاق لدى Apple.',
      },
      format: { is: 'text', least: 8 },
      isLong: true,
      isRequired: true,
    },
    APPLE_PAY_TOKEN: {
      about: 'Apple Pay on our pages: the form in which PayTabs accepts payment tokens, object or string',
      label: { en: 'Form of the token', ar: 'صيغة رمز الدفع (token)' },
      hint: {
        en: 'May be empty: then it is object. If PayTabs declines every payment from the sheet, try string.',
        ar: 'اختياري، والمعتاد \u2066object\u2069. وإن رفض بيتابس كل دفعة من النافذة فجرّب \u2066string\u2069.',
      },
      format: {
        is: 'text',
        form: /^(?:object|string)$/,
        rule: { en: 'must be object or string', ar: '\u2066object\u2069 أو \u2066string\u2069' },
      },
      fallback: 'object',
    },
  },
} as const satisfies ConnectionFacts
