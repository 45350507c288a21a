import { pageMethodNames } from '#payments/page-methods.ts'
import type { ProviderId } from '#payments/payment-providers.ts'
import type { ConnectionFacts } from './connection-field.ts'

/** How the shop reaches each payment provider. */
export const paymentConnections = {
  paytabs: {
    name: { en: 'PayTabs', ar: 'بيتابس' },
    lead: {
      en: 'Takes card payments, mada and Apple Pay. The values are in the PayTabs dashboard, under Developers, Key management.',
      ar: 'لاستقبال الدفع بالبطاقة ومدى وApple Pay. القيم في لوحة تحكم بيتابس، في Developers ثم Key management.',
    },
    isRequired: true,
    fields: {
      PAYTABS_URL: {
        about: 'PayTabs: host of the merchant account, e.g. https://secure.paytabs.sa',
        label: { en: 'Address of your region', ar: 'عنوان منطقتك' },
        hint: {
          en: 'For Saudi Arabia: https://secure.paytabs.sa',
          ar: 'للسعودية: \u2066https://secure.paytabs.sa\u2069',
        },
        format: { is: 'url' },
        isAddress: true,
        isRequired: true,
      },
      PAYTABS_PROFILE_ID: {
        about: 'PayTabs: profile id',
        label: { en: 'Profile ID', ar: 'رقم الملف (Profile ID)' },
        format: { is: 'number', least: 1 },
        isRequired: true,
      },
      PAYTABS_SERVER_KEY: {
        about: 'PayTabs: server key',
        label: { en: 'Server key', ar: 'مفتاح الخادم (Server key)' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        isRequired: true,
      },
      PAYTABS_OLD_SERVER_KEY: {
        about: 'PayTabs: the previous key, accepted while it is being changed',
        label: { en: 'Previous server key', ar: 'مفتاح الخادم السابق' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        source: 'environment',
      },
      PAYTABS_METHODS: {
        about:
          'PayTabs: the methods of the profile, each an option in the checkout, e.g. mada,creditcard,stcpay; absent: one option with card, mada and Apple Pay',
        label: { en: 'Payment methods', ar: 'طرق الدفع' },
        hint: {
          en: 'Tick what PayTabs has enabled on your profile, and each becomes a choice in the checkout. With none ticked there is one choice for cards, mada and Apple Pay.',
          ar: 'اختر ما فعّله بيتابس في حسابك، فيظهر كلٌّ منها خيارًا في صفحة الدفع. وإن لم تختر شيئًا ظهر خيار واحد يجمع البطاقات ومدى وApple Pay.',
        },
        format: { is: 'choices', of: pageMethodNames },
      },
      PAYTABS_BILL_DAYS: {
        about: 'PayTabs: the number of days that a SADAD bill is open and reserves price and coupon',
        label: { en: 'Days to pay a SADAD bill', ar: 'مهلة سداد الفاتورة بالأيام' },
        hint: {
          en: 'As in your contract with PayTabs. May be empty: then it is 3.',
          ar: 'كما في عقدك مع بيتابس. اختياري، والمعتاد 3.',
        },
        format: { is: 'number', least: 1, most: 29 },
        fallback: 3,
      },
      PAYTABS_BILLER: {
        about: 'PayTabs: the name of the biller that banks show for its SADAD bills',
        label: { en: 'Biller of SADAD bills', ar: 'اسم المفوتر في سداد' },
        hint: {
          en: 'As banks show it. May be empty: then it is PayTabs.',
          ar: 'كما يظهر في تطبيقات البنوك. اختياري، والمعتاد PayTabs.',
        },
        format: { is: 'text', least: 2 },
        fallback: 'PayTabs',
      },
    },
  },
  tabby: {
    name: { en: 'Tabby', ar: 'تابي' },
    lead: {
      en: 'Lets buyers pay in four payments. The values are in Tabby’s merchant dashboard. The shop registers its webhook there.',
      ar: 'للدفع على أربع دفعات. القيم في لوحة التاجر لدى تابي، ويسجّل المتجر إشعاراته هناك.',
    },
    isRequired: false,
    fields: {
      TABBY_URL: {
        about: 'Tabby (pay later): https://api.tabby.sa; absent: no pay-later',
        label: { en: 'Address', ar: 'العنوان' },
        hint: {
          en: 'For Saudi Arabia: https://api.tabby.sa',
          ar: 'للسعودية: \u2066https://api.tabby.sa\u2069',
        },
        format: { is: 'url' },
        isAddress: true,
        isRequired: true,
      },
      TABBY_SECRET_KEY: {
        about: 'Tabby: secret key',
        label: { en: 'Secret key', ar: 'المفتاح السري (Secret key)' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        isRequired: true,
      },
      TABBY_MERCHANT_CODE: {
        about: 'Tabby: merchant code',
        label: { en: 'Merchant code', ar: 'رمز التاجر (Merchant code)' },
        format: { is: 'text', least: 1 },
        isRequired: true,
      },
      TABBY_WEBHOOK_SECRET: {
        about: 'Tabby: secret value of the header of its webhooks, which you choose',
        label: { en: 'Webhook secret', ar: 'سر الإشعارات' },
        format: { is: 'text', least: 16 },
        isSecret: true,
        isRequired: true,
        source: 'made',
      },
      TABBY_OLD_WEBHOOK_SECRET: {
        about: 'Tabby: the previous value, accepted while it is being changed',
        label: { en: 'Previous webhook secret', ar: 'سر الإشعارات السابق' },
        format: { is: 'text', least: 16 },
        isSecret: true,
        source: 'environment',
      },
      TABBY_PAGE_ORIGIN: {
        about: 'Tabby: origin of its payment pages; buyers are sent nowhere else',
        label: { en: 'Address of the payment pages', ar: 'عنوان صفحات الدفع' },
        hint: {
          en: 'May be empty: then it is https://checkout.tabby.sa.',
          ar: 'اختياري، والمعتاد \u2066https://checkout.tabby.sa\u2069.',
        },
        format: { is: 'url' },
        fallback: 'https://checkout.tabby.sa',
      },
      TABBY_LEAST: {
        about:
          'Tabby: the lowest total in riyals that your contract allows; pages say so before a buyer tries',
        label: { en: 'Lowest total in riyals', ar: 'أقل إجمالي بالريال' },
        hint: { en: 'As in your contract with Tabby. May be empty.', ar: 'كما في عقدك مع تابي. اختياري.' },
        format: { is: 'number', least: 0 },
      },
      TABBY_MOST: {
        about: 'Tabby: the highest total in riyals that your contract allows',
        label: { en: 'Highest total in riyals', ar: 'أعلى إجمالي بالريال' },
        hint: { en: 'As in your contract with Tabby. May be empty.', ar: 'كما في عقدك مع تابي. اختياري.' },
        format: { is: 'number', least: 1, most: 1_000_000 },
      },
    },
  },
  tamara: {
    name: { en: 'Tamara', ar: 'تمارا' },
    lead: {
      en: 'Lets buyers pay in parts. The tokens are in Tamara’s partner portal. The shop registers its webhook there.',
      ar: 'للدفع على دفعات. الرموز في بوابة شركاء تمارا، ويسجّل المتجر إشعاراته هناك.',
    },
    isRequired: false,
    fields: {
      TAMARA_URL: {
        about: 'Tamara (pay later): https://api.tamara.co; absent: no Tamara',
        label: { en: 'Address', ar: 'العنوان' },
        hint: {
          en: 'https://api.tamara.co, or https://api-sandbox.tamara.co for a test account.',
          ar: '\u2066https://api.tamara.co\u2069، أو \u2066https://api-sandbox.tamara.co\u2069 للحساب التجريبي.',
        },
        format: { is: 'url' },
        isAddress: true,
        isRequired: true,
      },
      TAMARA_API_TOKEN: {
        about: 'Tamara: API token',
        label: { en: 'API token', ar: 'رمز الواجهة (API token)' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        isRequired: true,
      },
      TAMARA_NOTIFICATION_TOKEN: {
        about: 'Tamara: notification token, which signs its webhooks',
        label: { en: 'Notification token', ar: 'رمز الإشعارات (Notification token)' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        isRequired: true,
      },
      TAMARA_OLD_NOTIFICATION_TOKEN: {
        about: 'Tamara: the previous notification token, accepted while it is being changed',
        label: { en: 'Previous notification token', ar: 'رمز الإشعارات السابق' },
        format: { is: 'text', least: 8 },
        isSecret: true,
        source: 'environment',
      },
      TAMARA_INSTALMENTS: {
        about: 'Tamara: the number of payments in your contract; pages show the amounts',
        label: { en: 'Number of payments', ar: 'عدد الدفعات' },
        hint: {
          en: 'As in your contract with Tamara. May be empty: then it is 4.',
          ar: 'كما في عقدك مع تمارا. اختياري، والمعتاد 4.',
        },
        format: { is: 'number', least: 3, most: 10 },
        fallback: 4,
      },
      TAMARA_PAGE_ORIGIN: {
        about: 'Tamara: origin of its payment pages; buyers are sent nowhere else',
        label: { en: 'Address of the payment pages', ar: 'عنوان صفحات الدفع' },
        hint: {
          en: 'May be empty: then it is https://checkout.tamara.co.',
          ar: 'اختياري، والمعتاد \u2066https://checkout.tamara.co\u2069.',
        },
        format: { is: 'url' },
        fallback: 'https://checkout.tamara.co',
      },
      TAMARA_LEAST: {
        about:
          'Tamara: the lowest total in riyals that your contract allows; pages say so before a buyer tries',
        label: { en: 'Lowest total in riyals', ar: 'أقل إجمالي بالريال' },
        hint: { en: 'As in your contract with Tamara. May be empty.', ar: 'كما في عقدك مع تمارا. اختياري.' },
        format: { is: 'number', least: 0 },
      },
      TAMARA_MOST: {
        about: 'Tamara: the highest total in riyals that your contract allows',
        label: { en: 'Highest total in riyals', ar: 'أعلى إجمالي بالريال' },
        hint: { en: 'As in your contract with Tamara. May be empty.', ar: 'كما في عقدك مع تمارا. اختياري.' },
        format: { is: 'number', least: 1, most: 1_000_000 },
      },
    },
  },
  transfer: {
    name: { en: 'Bank transfer', ar: 'الحوالة البنكية' },
    lead: {
      en: 'Lets buyers transfer the amount to the school’s account. Their page, email and PDF show these values; staff match what comes in under Transfers.',
      ar: 'ليحوّل المشترون المبلغ إلى حساب المدرسة. تظهر هذه القيم في صفحتهم ورسالتهم وملفهم، ويطابق الفريق ما يصل في صفحة الحوالات.',
    },
    isRequired: false,
    fields: {
      TRANSFER_IBAN: {
        about: 'Bank transfer: IBAN of the school’s account; absent: no bank transfer',
        label: { en: 'IBAN', ar: 'الآيبان (IBAN)' },
        hint: { en: 'As on your bank’s certificate of the account.', ar: 'كما في شهادة الآيبان من بنكك.' },
        format: { is: 'iban' },
        isRequired: true,
      },
      TRANSFER_BANK: {
        about: 'Bank transfer: name of the bank',
        label: { en: 'Bank', ar: 'البنك' },
        format: { is: 'text', least: 2 },
        isRequired: true,
      },
      TRANSFER_BENEFICIARY: {
        about: 'Bank transfer: name of the account’s owner, as the bank knows it',
        label: { en: 'Account holder', ar: 'صاحب الحساب' },
        hint: {
          en: 'Exactly as the bank knows it: banks compare it.',
          ar: 'كما هو لدى البنك تمامًا، والبنوك تطابقه.',
        },
        format: { is: 'text', least: 2 },
        isRequired: true,
      },
      TRANSFER_DAYS: {
        about: 'Bank transfer: the number of days that price and coupon are reserved',
        label: { en: 'Days to pay', ar: 'مهلة التحويل بالأيام' },
        hint: {
          en: 'Price and coupon are held until then. May be empty: then it is 3.',
          ar: 'يُحجز السعر والقسيمة حتى انتهائها. اختياري، والمعتاد 3.',
        },
        format: { is: 'number', least: 1, most: 30 },
        fallback: 3,
      },
    },
  },
} as const satisfies Readonly<Record<ProviderId, ConnectionFacts>>
