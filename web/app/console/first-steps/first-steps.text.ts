import { counted, plural, words } from '#lib/text.ts'

export const firstStepsText = words({
  title: { en: 'First steps', ar: 'الخطوات الأولى' },
  lead: {
    en: 'From an empty shop to the first sale. Each step is ticked by itself once the shop has what it needs.',
    ar: 'من متجر فارغ إلى أول عملية بيع. تكتمل كل خطوة تلقائيًا متى توفر ما تحتاجه.',
  },
  doneOf: {
    en: (done: number, of: number) => `${done} of ${of} done`,
    ar: (done: number, of: number) => `اكتمل ${done} من ${of}`,
  },
  school: { en: 'The school: names, logo and colours', ar: 'المدرسة: الأسماء والشعار والألوان' },
  seller: { en: 'Seller’s legal data', ar: 'بيانات البائع النظامية' },
  lms: { en: 'Learning site', ar: 'منصة التعلّم' },
  payments: { en: 'Payments', ar: 'الدفع' },
  email: { en: 'Email', ar: 'البريد' },
  catalogue: { en: 'Categories and instructors', ar: 'التصنيفات والمدرّبون' },
  course: { en: 'The first course', ar: 'الدورة الأولى' },
  policies: { en: 'Policies', ar: 'السياسات' },
  menu: { en: 'Home page, menu and footer', ar: 'الصفحة الرئيسية والقائمة والتذييل' },
  'e-invoicing': { en: 'E-invoicing', ar: 'الفوترة الإلكترونية' },
  open: { en: 'Open the shop', ar: 'افتتاح المتجر' },
  done: { en: 'Done', ar: 'مكتملة' },
  required: { en: 'Needed to open', ar: 'لازمة للافتتاح' },
  postponed: { en: 'Postponed', ar: 'مؤجّلة' },
  later: { en: 'Later', ar: 'تأجيل' },
  takeUp: { en: 'Resume', ar: 'استئناف' },
  ofStep: {
    en: (button: string, step: string) => `${button}: ${step}`,
    ar: (button: string, step: string) => `${button}: ${step}`,
  },
  next: { en: 'Next step', ar: 'الخطوة التالية' },
  hide: { en: 'Hide this list', ar: 'إخفاء هذه القائمة' },
  hidden: { en: 'The list stays in the settings.', ar: 'تبقى القائمة في الإعدادات.' },
  show: { en: 'Show on Today', ar: 'إظهارها في صفحة «اليوم»' },

  shop: { en: 'Visitors', ar: 'الزوّار' },
  shopLead: {
    en: 'While the shop is closed, visitors see a single page instead of it, and nothing can be bought. Staff see everything.',
    ar: 'ما دام المتجر مغلقًا يرى الزوّار صفحة واحدة بدلًا منه، ولا يمكن شراء شيء. أما فريق العمل فيرى كل شيء.',
  },
  'opening-soon': { en: 'Not open yet', ar: 'لم يُفتتح بعد' },
  viewShop: { en: 'View the shop', ar: 'عرض المتجر' },
  isOpen: { en: 'Open', ar: 'مفتوح' },
  maintenance: { en: 'Closed', ar: 'مغلق' },
  sentence: { en: 'Visitors read', ar: 'يقرأ الزوّار' },
  ownSentence: { en: 'Your sentence for visitors (may be empty)', ar: 'جملتك للزوّار (اختيارية)' },
  bothOrNone: {
    en: 'Write the sentence in both languages, or in neither.',
    ar: 'اكتب الجملة باللغتين معًا، أو اتركها فارغة.',
  },
  mustTitle: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 thing is missing before you can open',
        other: `${count} things are missing before you can open`,
      }),
    ar: (count: number) =>
      `قبل الافتتاح ${counted(count, {
        zero: 'لا ينقص شيء',
        one: 'ينقص أمر واحد',
        two: 'ينقص أمران',
        few: 'أمور ناقصة',
        many: 'أمرًا ناقصًا',
        other: 'أمر ناقص',
      })}`,
  },
  shouldTitle: { en: 'Better with, but not needed to open', ar: 'مستحسن، ولا يمنع الافتتاح' },
  ready: { en: 'Everything that a sale needs is there.', ar: 'اكتمل كل ما يحتاجه البيع.' },
  openText: {
    en: 'Visitors see the shop at once, and search engines may list it.',
    ar: 'يرى الزوّار المتجر فورًا، ويمكن لمحركات البحث فهرسته.',
  },
  openNow: { en: 'Open the shop', ar: 'افتتاح المتجر' },
  closeText: {
    en: 'Visitors see your sentence instead of the shop at once. Payments that have begun can still be completed, and learners keep their courses.',
    ar: 'يرى الزوّار جملتك بدل المتجر فورًا. عمليات الدفع التي بدأت تكتمل، ويحتفظ المتدربون بدوراتهم.',
  },
  closeNow: { en: 'Close the shop', ar: 'إغلاق المتجر' },
  saveSentence: { en: 'Save the sentence', ar: 'حفظ الجملة' },
  opened: { en: 'The shop is open.', ar: 'المتجر مفتوح الآن.' },
  closed: { en: 'The shop is closed to visitors.', ar: 'المتجر مغلق أمام الزوّار.' },
  sentenceTitle: { en: 'What visitors read while it is closed', ar: 'ما يقرؤه الزوّار أثناء الإغلاق' },
  isPostponed: { en: 'The step waits for later.', ar: 'أُجّلت الخطوة.' },
  isTakenUp: { en: 'The step is back in the list.', ar: 'عادت الخطوة إلى القائمة.' },
  shown: { en: 'The first steps are shown on Today again.', ar: 'عادت الخطوات الأولى إلى صفحة اليوم.' },
  sentenceSaved: { en: 'The sentence is saved.', ar: 'حُفظت العبارة.' },
})
