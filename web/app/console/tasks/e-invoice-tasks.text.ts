import { openEInvoices, openEInvoicing } from './task-buttons.text.ts'

/** The sentences of tasks about e-invoices; see `taskSentences`. */
export const eInvoiceSentences = {
  'e-invoice-refused': {
    happened: {
      en: 'The tax authority did not accept an e-invoice.',
      ar: 'لم تقبل هيئة الزكاة والضريبة والجمارك فاتورة إلكترونية.',
    },
    todo: {
      en: 'Open it and read the answer. If the seller’s details are the reason, correct them in the settings, then send it again.',
      ar: 'افتحها واقرأ الجواب. إن كان السبب بيانات البائع فصحّحها في الإعدادات ثم أعد إرسالها.',
    },
    button: openEInvoices,
  },
  'e-invoice-unanswered': {
    happened: {
      en: 'The tax authority gives no usable answer about one e-invoice, although it answers about others.',
      ar: 'لا تردّ الهيئة ردًّا صالحًا على فاتورة إلكترونية واحدة، مع أنها تردّ على غيرها.',
    },
    todo: {
      en: 'It is sent again every half hour. If no answer comes today, look it up in the Fatoora portal and ask the authority about it.',
      ar: 'يُعاد إرسالها كل نصف ساعة. إن لم يصل الرد اليوم فابحث عنها في بوابة فاتورة واسأل الهيئة عنها.',
    },
    button: openEInvoices,
  },
  'e-invoice-late': {
    happened: {
      en: 'E-invoices have been waiting for the tax authority for hours.',
      ar: 'فواتير إلكترونية تنتظر قبول الهيئة منذ ساعات.',
    },
    todo: {
      en: 'They must be accepted within 24 hours. Tell the person who runs the server if this goes on.',
      ar: 'يجب أن تُقبل خلال 24 ساعة. أبلغ المسؤول عن الخادم إن استمر ذلك.',
    },
    button: openEInvoices,
  },
  'e-invoice-chain': {
    happened: {
      en: 'The signed e-invoices no longer follow one another as they were signed.',
      ar: 'لم تعد الفواتير الإلكترونية الموقّعة متسلسلة كما وُقّعت.',
    },
    todo: {
      en: 'Tell the person who runs the server before anything else: signed documents must never be changed.',
      ar: 'أبلغ المسؤول عن الخادم قبل أي إجراء، فلا يجوز تغيير أي مستند موقّع.',
    },
    button: openEInvoicing,
  },
  'e-invoice-certificate': {
    happened: {
      en: 'The certificate that signs e-invoices ends soon.',
      ar: 'تنتهي قريبًا الشهادة التي تُوقَّع بها الفواتير الإلكترونية.',
    },
    todo: {
      en: 'The owner gets a one-time password from the Fatoora portal and renews it on the page of e-invoicing.',
      ar: 'يحصل المالك على كلمة مرور لمرة واحدة من بوابة فاتورة، ثم يجدّدها من صفحة الفوترة الإلكترونية.',
    },
    button: openEInvoicing,
  },
  'e-invoicing-due': {
    happened: {
      en: 'Phase 2 of e-invoicing begins soon, and this shop is still in phase 1.',
      ar: 'يقترب موعد المرحلة الثانية من الفوترة الإلكترونية، والمتجر لا يزال في الأولى.',
    },
    todo: {
      en: 'The owner rehearses, onboards and switches on the page of e-invoicing; it takes a quarter of an hour.',
      ar: 'يُجري المالك التجربة والتسجيل ثم الانتقال من صفحة الفوترة الإلكترونية، ويستغرق ذلك ربع ساعة.',
    },
    button: openEInvoicing,
  },
  'e-invoicing-stopped': {
    happened: {
      en: 'E-invoices are no longer signed or sent.',
      ar: 'توقف توقيع الفواتير الإلكترونية أو إرسالها.',
    },
    todo: {
      en: 'Sales go on. Tell the person who runs the server today: each invoice must be sent within 24 hours.',
      ar: 'المبيعات مستمرة. أبلغ المسؤول عن الخادم اليوم، إذ يجب إرسال كل فاتورة خلال 24 ساعة.',
    },
    button: openEInvoicing,
  },
} as const

/** Replaces `e-invoice-refused` for a document in a company's name. */
export const companyRejected = {
  happened: {
    en: 'The tax authority did not clear a company’s invoice.',
    ar: 'لم تعتمد هيئة الزكاة والضريبة والجمارك فاتورة باسم منشأة.',
  },
  todo: {
    en: 'Check the company’s details with the buyer, and correct them beside the invoice.',
    ar: 'راجع بيانات المنشأة مع المشتري، ثم صحّحها عند الفاتورة.',
  },
  button: openEInvoices,
} as const
