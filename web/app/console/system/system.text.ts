import { serviceNames } from '@matla/contract/payments/payment-providers'
import { counted, plural, words } from '#lib/text.ts'

const jobsIn = (count: number) =>
  counted(count, {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: 'مهام',
    many: 'مهمة',
    other: 'مهمة',
  })

export const systemText = words({
  title: { en: 'System', ar: 'النظام' },
  jobs: { en: 'Background jobs', ar: 'المهام في الخلفية' },
  jobsText: {
    en: 'Emails, enrolments, refunds and documents are done here. What fails is tried again for a day and a half.',
    ar: 'تُنجَز هنا الرسائل والتسجيل والاسترداد والمستندات، وتُعاد المحاولة تلقائيًا مدة يوم ونصف.',
  },
  allJobs: { en: 'All jobs', ar: 'كل المهام' },
  kind: { en: 'Kind', ar: 'النوع' },
  state: { en: 'State', ar: 'الحالة' },
  subject: { en: 'About', ar: 'الموضوع' },
  error: { en: 'Last error', ar: 'آخر خطأ' },
  unexpected: {
    en: 'Unexpected error: the server’s log says more.',
    ar: 'خطأ غير متوقع: التفاصيل في سجلات الخادم.',
  },
  tries: { en: 'Tries', ar: 'المحاولات' },
  created: { en: 'Since', ar: 'منذ' },
  nextTry: { en: 'Next try', ar: 'المحاولة التالية' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  actions: { en: 'Actions', ar: 'الإجراءات' },
  drop: { en: 'Drop', ar: 'إسقاط المهمة' },
  dropTitle: { en: 'Drop this job', ar: 'إسقاط هذه المهمة' },
  dropText: {
    en: 'The job leaves the queue, and its task is closed with your reason. If it is an email, nobody gets it; a course, a refund or a document can still be tried again on its own page.',
    ar: 'تخرج المهمة من قائمة الانتظار وتُغلق مهمتها لدى الفريق بالسبب الذي تكتبه. فإن كانت رسالة فلن تُرسل إلى أحد، أما الدورة والاسترداد والمستند فتبقى إعادة محاولتها ممكنة من صفحة كل منها.',
  },
  emails: { en: 'Emails', ar: 'الرسائل' },
  retryAll: {
    en: (count: number) => `Retry all (${count})`,
    ar: (count: number) => `إعادة محاولة الكل (${count})`,
  },
  nothing: { en: 'Nothing is stuck.', ar: 'لا مهام متعثّرة.' },
  nothingText: { en: 'Waiting jobs run by themselves.', ar: 'تُنجَز المهام المنتظرة تلقائيًا.' },
  quiet: { en: 'Nothing waiting', ar: 'لا شيء ينتظر' },
  waits: {
    en: (count: number) => plural('en', count, { one: '1 waiting', other: `${count} waiting` }),
    ar: (count: number) => `بالانتظار: ${jobsIn(count)}`,
  },
  runs: {
    en: (count: number) => plural('en', count, { one: '1 running', other: `${count} running` }),
    ar: (count: number) => `قيد التنفيذ: ${jobsIn(count)}`,
  },
  trying: {
    en: (count: number) => plural('en', count, { one: '1 being retried', other: `${count} being retried` }),
    ar: (count: number) => `تُعاد محاولتها: ${jobsIn(count)}`,
  },
  gaveUp: {
    en: (count: number) => `${count} given up`,
    ar: (count: number) => `توقفت المحاولة: ${jobsIn(count)}`,
  },
  oldest: {
    en: (minutes: number) => (minutes === 0 ? 'oldest under a minute' : `oldest ${minutes} min`),
    ar: (minutes: number) =>
      `أقدمها منذ ${counted(minutes, { zero: 'أقل من دقيقة', one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })}`,
  },
  schedules: { en: 'Scheduled jobs', ar: 'المهام المجدولة' },
  next: { en: (when: string) => `next ${when}`, ar: (when: string) => `التالية ${when}` },
  last: { en: 'last', ar: 'الأخيرة' },
  never: { en: 'not yet run', ar: 'لم تُنفَّذ بعد' },
  failedRun: { en: 'Failed', ar: 'أخفقت' },
  underWay: { en: 'Under way', ar: 'قيد التنفيذ' },
  runNow: { en: 'Run now', ar: 'تنفيذ الآن' },
  providers: { en: 'Services', ar: 'الخدمات' },
  providersText: {
    en: 'Keys and addresses are entered in the settings or set on the server; nothing secret is shown or typed here.',
    ar: 'تُدخل المفاتيح والعناوين في الإعدادات أو تُعيَّن في الخادم، ولا يُعرض أو يُكتب هنا شيء سري.',
  },
  test: { en: 'Test', ar: 'اختبار' },
  worked: { en: 'last worked', ar: 'آخر استجابة ناجحة' },
  neverWorked: { en: 'not used yet', ar: 'لم تُستخدم بعد' },
  missing: { en: 'Not set:', ar: 'متغيّرات غير معيّنة:' },
  leftAlone: { en: 'Stopped answering', ar: 'توقفت عن الاستجابة' },
  testMail: { en: 'Send me a test', ar: 'إرسال رسالة اختبار إليّ' },
  faults: { en: 'Page faults', ar: 'أعطال الصفحات' },
  openFaults: {
    en: (count: number) => plural('en', count, { one: '1 open fault', other: `${count} open faults` }),
    ar: (count: number) =>
      counted(count, {
        one: 'عطل واحد مفتوح',
        two: 'عطلان مفتوحان',
        few: 'أعطال مفتوحة',
        many: 'عطلًا مفتوحًا',
        other: 'عطل مفتوح',
      }),
  },
  noFaults: { en: 'No faults in five days.', ar: 'لا أعطال في خمسة أيام.' },
  noFaultsText: {
    en: 'What pages report, and what the server could not answer, is shown here without personal data.',
    ar: 'يظهر هنا ما تبلّغ عنه الصفحات وما لم يستطع الخادم الرد عليه، بلا بيانات شخصية.',
  },
  allFaults: { en: 'All faults', ar: 'كل الأعطال' },
  openView: { en: 'Open', ar: 'مفتوحة' },
  doneView: { en: 'Done', ar: 'عولجت' },
  times: {
    en: (count: number) => plural('en', count, { one: 'once', other: `${count} times` }),
    ar: (count: number) =>
      counted(count, { one: 'مرة واحدة', two: 'مرتان', few: 'مرات', many: 'مرة', other: 'مرة' }),
  },
  markDone: { en: 'Mark as done', ar: 'تمت المعالجة' },
  doneBy: { en: (name: string) => `done by ${name}`, ar: (name: string) => `عالجه ${name}` },
  reference: { en: 'Reference that a visitor reads out', ar: 'الرقم المرجعي الذي يذكره الزائر' },
  find: { en: 'Find', ar: 'بحث' },
  notConnected: {
    en: (count: number) =>
      plural('en', count, {
        one: '1 needed service is not connected',
        other: `${count} needed services are not connected`,
      }),
    ar: (count: number) =>
      `ينقص ربط ${counted(count, { one: 'خدمة لازمة', two: 'خدمتين لازمتين', few: 'خدمات لازمة', many: 'خدمة لازمة', other: 'خدمة لازمة' })}`,
  },
  fine: { en: 'All is well', ar: 'كل شيء على ما يرام' },
  hasRun: { en: 'The schedule is started.', ar: 'بدأ تشغيلها.' },
  isRetried: { en: 'The job is tried again.', ar: 'تُعاد محاولة المهمة.' },
  areRetried: {
    en: (count: number) =>
      plural('en', count, { one: '1 job is tried again.', other: `${count} jobs are tried again.` }),
    ar: (count: number) =>
      `تُعاد محاولة ${counted(count, { one: 'مهمة واحدة', two: 'مهمتين', few: 'مهام', many: 'مهمة', other: 'مهمة' })}.`,
  },
  isDropped: { en: 'The job is deleted.', ar: 'حُذفت المهمة.' },
  isMarkedDone: { en: 'The fault is marked as dealt with.', ar: 'سُجّل الخلل معالَجًا.' },
})

/** Texts by the server's name for each schedule. */
export const scheduleText = words({
  'unpayable-orders': {
    en: 'End orders that can no longer be paid',
    ar: 'إنهاء الطلبات التي لم يعد دفعها ممكنًا',
  },
  'ended-bills': {
    en: 'Look for late payments of ended bills',
    ar: 'البحث عن مدفوعات متأخرة لفواتير سداد منتهية',
  },
  'due-payments': {
    en: 'Remind buyers of transfers and bills that end soon',
    ar: 'تذكير المشترين بحوالات وفواتير يقترب موعدها',
  },
  'report-emails': { en: 'Email saved reports', ar: 'إرسال التقارير المحفوظة' },
  'provider-alarms': {
    en: 'Alarm staff of services that fail',
    ar: 'تنبيه الفريق إلى الخدمات المتعطّلة',
  },
  notifications: { en: 'Notify staff', ar: 'إشعار الفريق' },
  'old-notifications': { en: 'Delete old notifications', ar: 'حذف الإشعارات القديمة' },
  'order-search': { en: 'Make orders searchable', ar: 'فهرسة الطلبات للبحث' },
  'request-search': {
    en: 'Make requests, applications and certificates searchable',
    ar: 'فهرسة الطلبات الواردة والشهادات للبحث',
  },
  'person-search': { en: 'Make people searchable', ar: 'فهرسة المتدرّبين للبحث' },
  'empty-searches': {
    en: 'Forget searches without results after three months',
    ar: 'نسيان عمليات البحث بلا نتائج بعد ثلاثة أشهر',
  },
  'missing-pages': {
    en: 'Forget missing pages after three months',
    ar: 'حذف الصفحات المفقودة بعد ثلاثة أشهر',
  },
  'old-exports': { en: 'Delete archives of the school after a day', ar: 'حذف أرشيف المدرسة بعد يوم' },
  'old-imports': { en: 'Delete the files of imports after a month', ar: 'حذف ملفات الاستيراد بعد شهر' },
  'client-logs': { en: 'Delete faults older than five days', ar: 'حذف الأعطال الأقدم من خمسة أيام' },
  'e-invoicing': { en: 'Report e-invoices to ZATCA', ar: 'إبلاغ الهيئة بالفواتير الإلكترونية' },
  'e-invoice-chain': { en: 'Check the chain of e-invoices', ar: 'فحص تسلسل الفواتير الإلكترونية' },
  'e-invoicing-due': { en: 'Remind of the date for phase 2', ar: 'التذكير بموعد المرحلة الثانية' },
  'e-invoice-certificate': {
    en: 'Remind of a certificate that ends',
    ar: 'التذكير بقرب انتهاء الشهادة',
  },
  'tax-series': { en: 'Check the numbers of tax documents', ar: 'فحص تسلسل أرقام المستندات الضريبية' },
  archives: { en: 'Delete old archives of documents', ar: 'حذف أرشيفات المستندات القديمة' },
  media: { en: 'Delete old uploads and empty the bin', ar: 'حذف عمليات الرفع القديمة وإفراغ السلة' },
  'document-search': { en: 'Make documents searchable', ar: 'تجهيز المستندات للبحث' },
  'document-bin': {
    en: 'Remove documents from the bin after 30 days',
    ar: 'إزالة المستندات من السلة بعد 30 يومًا',
  },
  'preview-links': { en: 'Delete ended preview links', ar: 'حذف روابط المعاينة المنتهية' },
  'pay-later-details': {
    en: 'Delete what was typed to pay later',
    ar: 'حذف ما أُدخل للدفع لاحقًا',
  },
  'unused-drafts': {
    en: 'Delete unpaid drafts of people without an account',
    ar: 'حذف مسودات الطلبات غير المدفوعة لمن لا حساب له',
  },
  'guest-carts': { en: 'Delete old carts of guests', ar: 'حذف سلال الزوار القديمة' },
  'ebook-requests': { en: 'Delete old e-book requests', ar: 'حذف طلبات الكتب القديمة' },
  'privacy-requests': {
    en: 'Remind of requests about personal data',
    ar: 'التذكير بطلبات البيانات الشخصية',
  },
  newsletter: { en: 'Delete unconfirmed subscriptions', ar: 'حذف الاشتراكات غير المؤكدة' },
  'ebook-alerts': { en: 'Tell who waits for an e-book', ar: 'إخبار من ينتظر كتابًا' },
  'old-ebook-alerts': { en: 'Delete old e-book alerts', ar: 'حذف طلبات الإخبار المنتهية' },
  messages: { en: 'Delete ended messages', ar: 'حذف رسائل الزوار المنتهية' },
  applications: { en: 'Delete ended applications', ar: 'حذف طلبات الانضمام المنتهية' },
  reminders: { en: 'Delete old reminders', ar: 'حذف التذكيرات القديمة' },
  'money-check': { en: 'Reconcile with the providers', ar: 'المطابقة مع مزوّدي الدفع' },
})

export const probeText = words({
  ...serviceNames,
  'learning-site': { en: 'Learning site', ar: 'منصة التعلّم' },
  mail: { en: 'Mail', ar: 'البريد' },
  files: { en: 'Files', ar: 'الملفات' },
  google: { en: 'Google login', ar: 'تسجيل الدخول بحساب Google' },
  'virus-scanner': { en: 'Virus scanner', ar: 'فاحص الفيروسات' },
})

export const modeText = words({
  configured: { en: 'Configured', ar: 'معدّة' },
  sandbox: { en: 'Sandbox', ar: 'بديل تجريبي' },
  absent: { en: 'Not configured', ar: 'غير معدّة' },
})

/** The result of a test, as one sentence. */
export const probedText = words({
  works: { en: 'It answers and accepts our key.', ar: 'تجيب وتقبل مفتاحنا.' },
  refused: {
    en: 'It answers, but does not accept our key or its rights. Compare the variables with the service’s own panel.',
    ar: 'تجيب، لكنها لا تقبل مفتاحنا أو صلاحيتنا. قارن القيم بلوحة الخدمة نفسها.',
  },
  away: {
    en: 'It does not answer as it should. Check its address and whether the server can reach it.',
    ar: 'لا تجيب كما ينبغي. راجع عنوانها واتصال الخادم بها.',
  },
  mailSent: {
    en: 'The mail server accepted the test to your own address. Check your inbox.',
    ar: 'قبل خادم البريد رسالة الاختبار إلى عنوانك. راجع بريدك.',
  },
})

export const faultText = words({
  'render-error': { en: 'A page broke', ar: 'تعطّلت صفحة' },
  'server-error': { en: 'The server could not answer', ar: 'لم يستطع الخادم الرد' },
  'pixel-failed': { en: 'A pixel did not load', ar: 'تعذّر تحميل بكسل التتبّع' },
  'sign-up-failed': { en: 'A sign-up failed', ar: 'أخفق إنشاء حساب' },
  'sign-up-sent': { en: 'A sign-up was sent', ar: 'أُرسل طلب إنشاء حساب' },
  'sign-up-done': { en: 'A sign-up was done', ar: 'تم إنشاء حساب' },
})
