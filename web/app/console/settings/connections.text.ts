import { words } from '#lib/text.ts'

export const connectionsText = words({
  connections: { en: 'Connections', ar: 'الاتصالات' },
  connectionsLead: {
    en: 'The services that the shop works with. A change takes effect within seconds, and payments that are open are completed with the former values.',
    ar: 'الخدمات التي يعمل معها المتجر. يسري التغيير خلال ثوانٍ، وتكتمل عمليات الدفع المفتوحة بالقيم السابقة.',
  },
  environment: { en: 'Set on the server', ar: 'معيّن في الخادم' },
  console: { en: 'Set here', ar: 'معيّن هنا' },
  absent: { en: 'Not set', ar: 'غير معيّن' },
  needed: { en: 'Needed for sales', ar: 'لازم للبيع' },
  sandbox: { en: 'Trial', ar: 'تجريبي' },
  sandboxText: {
    en: 'A sandbox takes the place of this service, so nothing is real yet.',
    ar: 'تحل خدمة تجريبية محل هذه الخدمة، فلا شيء حقيقي بعد.',
  },
  values: { en: 'Values', ar: 'القيم' },
  marks: { en: 'Payment logos', ar: 'شعارات وسائل الدفع' },
  marksLead: {
    en: 'The shop has simple drawings of its own for every payment method. If your providers gave you their official files, they can take the place of the drawings.',
    ar: 'للمتجر رسوم مبسّطة لكل وسيلة دفع. وإن كانت لديك الملفات الرسمية من مزوّديك فضعها مكان الرسوم.',
  },
  marksLink: { en: 'Choose the logos in the brand', ar: 'اختيار الشعارات في هوية المدرسة' },
  fromEnvironment: {
    en: (variable: string) =>
      `Set by the server’s environment (${variable}), which wins over values entered here.`,
    ar: (variable: string) => `تعيّنه بيئة الخادم (${variable})، وهي مقدَّمة على القيم المدخلة هنا.`,
  },
  environmentWins: {
    en: 'Values on the server win over those entered here, and are changed there.',
    ar: 'القيم المعيّنة في الخادم مقدَّمة على المدخلة هنا، وتُغيَّر هناك.',
  },
  onServer: {
    en: (variable: string) => `On the server as ${variable}`,
    ar: (variable: string) => `في الخادم باسم ${variable}`,
  },
  isSet: { en: 'Set', ar: 'معيّن' },
  setBy: {
    en: (name: string) => `Set, last changed by ${name}`,
    ar: (name: string) => `معيّن، وآخر من غيّره ${name}`,
  },
  lastBy: {
    en: (name: string) => `Last changed by ${name}`,
    ar: (name: string) => `آخر من غيّره ${name}`,
  },
  willBeRemoved: { en: 'Will be removed when you save.', ar: 'سيُزال عند الحفظ.' },
  replace: { en: 'Replace', ar: 'استبدال' },
  remove: { en: 'Remove', ar: 'إزالة' },
  keep: { en: 'Keep', ar: 'إبقاء' },
  save: { en: 'Save', ar: 'حفظ' },
  nothingTyped: { en: 'Nothing was typed, so nothing was saved.', ar: 'لم تُدخل شيئًا، فلم يُحفظ شيء.' },
  saved: {
    en: 'Saved and tested. Every part of the shop uses it within seconds.',
    ar: 'تم الحفظ والاختبار، ويسري في كل أجزاء المتجر خلال ثوانٍ.',
  },
  savedButFails: {
    en: 'Saved, but the test failed. See its reason.',
    ar: 'تم الحفظ، لكن الاختبار لم ينجح. راجع السبب.',
  },
  secretHint: {
    en: 'Encrypted when stored, and never shown again.',
    ar: 'يُحفظ مشفّرًا ولا يُعرض مرة أخرى.',
  },
  test: { en: 'Test', ar: 'اختبار' },
  testLead: {
    en: 'Tries the values of the form without saving them. It sells, sends and changes nothing. Saved values are tested at once.',
    ar: 'يجرّب قيم النموذج دون حفظها، ولا يبيع ولا يرسل ولا يغيّر شيئًا. وتُختبر القيم تلقائيًا عند الحفظ.',
  },
  lastTest: { en: 'Last test', ar: 'آخر اختبار' },
  neverTested: { en: 'Not tested yet', ar: 'لم يُختبر بعد' },
  works: { en: 'Works', ar: 'يعمل' },
  refused: { en: 'Rejected', ar: 'مرفوض' },
  away: { en: 'No response', ar: 'لا استجابة' },
  mailHost: { en: 'Mail server', ar: 'خادم البريد' },
  mailHostHint: {
    en: 'The name of the SMTP server that your email provider gives you.',
    ar: 'اسم خادم SMTP الذي يعطيك إياه مزوّد بريدك.',
  },
  mailPort: { en: 'Port', ar: 'المنفذ' },
  mailPortHint: { en: 'Usually 465 or 587.', ar: 'عادةً 465 أو 587.' },
  mailUser: { en: 'User name', ar: 'اسم المستخدم' },
  mailPassword: { en: 'Password', ar: 'كلمة المرور' },
  removeAll: { en: 'Remove the values', ar: 'إزالة القيم' },
  removeAllText: {
    en: 'The shop then works without this connection, unless the server’s environment sets it.',
    ar: 'يعمل المتجر بعدها من دون هذا الاتصال، ما لم تعيّنه بيئة الخادم.',
  },
  abandonFiles: {
    en: 'Change it even if files become unreachable',
    ar: 'التغيير حتى لو تعذّر الوصول إلى بعض الملفات',
  },
  cannotEnter: {
    en: 'This server has no key to encrypt values with, so none can be entered. The server’s operator sets SECRETS_KEY and restarts it.',
    ar: 'لا مفتاح في هذا الخادم لتشفير القيم، فلا يمكن إدخالها. يعيّن مشغّل الخادم \u2066SECRETS_KEY\u2069 ثم يعيد تشغيله.',
  },
  unreadable: {
    en: 'The stored values were encrypted with another key and are not in use. Restore SECRETS_KEY, or remove the values and enter them again.',
    ar: 'شُفّرت القيم المحفوظة بمفتاح آخر، فلا تُستخدم. أعد \u2066SECRETS_KEY\u2069، أو أزل القيم وأدخلها من جديد.',
  },
  invalid: {
    en: 'The stored values are not accepted by this version of the shop and are not in use. Correct them.',
    ar: 'لا تقبل هذه النسخة من المتجر القيم المحفوظة، فلا تُستخدم. صحّحها من فضلك.',
  },
  isRemoved: { en: 'The connection is removed.', ar: 'أُزيل الربط.' },
})
