import { counted, plural, words } from '#lib/text.ts'

export const eInvoicingText = words({
  title: { en: 'E-invoicing', ar: 'الفوترة الإلكترونية' },
  phase1: { en: 'Phase 1: generation', ar: 'المرحلة الأولى: الإصدار' },
  phase2: { en: 'Phase 2: integration', ar: 'المرحلة الثانية: الربط' },
  sandbox: { en: 'Sandbox', ar: 'تجريبي' },
  sandboxText: {
    en: 'This shop runs on the sandbox: its unit is one of the sandbox’s gateway, whose one-time password is 123345. Nothing reaches the authority.',
    ar: 'يعمل هذا المتجر في البيئة التجريبية: وحدته من بوابة تجريبية، وكلمة المرور لمرة واحدة فيها 123345. لا يصل إلى الهيئة شيء.',
  },
  way: { en: 'The way into phase 2', ar: 'الانتقال إلى المرحلة الثانية' },
  wayText: {
    en: 'In phase 2 every invoice and credit note is signed and reported to ZATCA within 24 hours. A sale never waits for it.',
    ar: 'في المرحلة الثانية تُوقَّع كل فاتورة وكل إشعار دائن، ويُبلَّغ بها نظام هيئة الزكاة والضريبة والجمارك خلال 24 ساعة، دون أن تنتظر أي عملية بيع.',
  },
  seller: { en: '1. The seller’s data', ar: '1. بيانات البائع' },
  complete: { en: 'Complete', ar: 'مكتملة' },
  incomplete: { en: 'Incomplete', ar: 'غير مكتملة' },
  toSettings: { en: 'Open settings', ar: 'فتح الإعدادات' },
  secretMissing: {
    en: 'The server has no LINK_SECRET, which seals the key of the unit. Ask the person who runs the server to set it.',
    ar: 'لا يوجد على الخادم المتغيّر LINK_SECRET الذي يُحفظ به مفتاح الوحدة مشفّرًا. اطلب من المسؤول عن الخادم ضبطه.',
  },
  rehearsal: { en: '2. Rehearsal in the simulation', ar: '2. تجربة في بيئة المحاكاة' },
  rehearsalText: {
    en: 'Your newest documents are sent to ZATCA’s simulation, where nothing counts.',
    ar: 'تُرسل أحدث مستنداتك إلى بيئة المحاكاة لدى الهيئة، ولا يُعتدّ بشيء منها.',
  },
  notYet: { en: 'Not yet', ar: 'ليس بعد' },
  passed: { en: 'Passed', ar: 'ناجحة' },
  failed: { en: 'Not passed', ar: 'لم تنجح' },
  notNeeded: { en: 'Nothing to rehearse yet', ar: 'لا مستند لتجربته بعد' },
  rehearse: { en: 'Rehearse', ar: 'إجراء التجربة' },
  onboardRehearsal: { en: 'Set up the rehearsal', ar: 'إعداد التجربة' },
  tried: {
    en: (accepted: number, all: number) => `${accepted} of ${all} documents accepted`,
    ar: (accepted: number, all: number) => `قُبل ${accepted} من أصل ${all}`,
  },
  unit: { en: '3. The unit that reports', ar: '3. الوحدة التي تُبلّغ' },
  unitText: {
    en: 'ZATCA issues it a certificate that signs your documents (CSID).',
    ar: 'تُصدر لها الهيئة شهادة توقّع مستنداتك (CSID).',
  },
  ready: { en: 'Ready', ar: 'جاهزة' },
  onboard: { en: 'Onboard', ar: 'تسجيل الوحدة' },
  goOn: { en: 'Continue', ar: 'متابعة' },
  halfway: { en: 'Stopped halfway', ar: 'توقفت قبل أن تكتمل' },
  switchStep: { en: '4. The switch', ar: '4. الانتقال' },
  switch: { en: 'Switch to phase 2', ar: 'الانتقال إلى المرحلة الثانية' },
  switchUnit: { en: 'Switch to this unit', ar: 'الانتقال إلى هذه الوحدة' },
  switchFollows: {
    en: 'From this moment on every new invoice and credit note is signed and reported to ZATCA. Earlier ones stay as they are. There is no way back to phase 1.',
    ar: 'من هذه اللحظة تُوقَّع كل فاتورة جديدة وكل إشعار دائن وتُبلَّغ الهيئة بها. تبقى السابقة كما هي، ولا رجوع إلى المرحلة الأولى.',
  },
  otherUnitFollows: {
    en: 'From this moment on this unit signs, with a chain of its own. What the unit in use has not signed yet, it signs too.',
    ar: 'من هذه اللحظة توقّع هذه الوحدة بتسلسل خاص بها، وتوقّع أيضًا ما لم توقّعه الوحدة الحالية بعد.',
  },
  onboardTitle: {
    en: 'Onboard a unit',
    ar: 'تسجيل وحدة',
  },
  onboardFollows: {
    en: 'The shop makes a key, asks ZATCA for a certificate and passes six checks. That takes half a minute; what was already done is not lost if it stops.',
    ar: 'يُنشئ المتجر مفتاحًا ويطلب من الهيئة شهادة ويجتاز ستة فحوص. يستغرق ذلك نصف دقيقة، ولا يضيع ما أُنجز إن توقّف.',
  },
  renew: { en: 'Renew the certificate', ar: 'تجديد الشهادة' },
  renewFollows: {
    en: 'First, everything that is signed is reported. Then a new certificate takes over, with a chain of its own. Sales go on meanwhile.',
    ar: 'يُبلَّغ أولًا بكل ما وُقّع، ثم تحلّ شهادة جديدة بتسلسل خاص بها. تستمر المبيعات في الأثناء.',
  },
  oneTimePassword: { en: 'One-time password (OTP)', ar: 'كلمة المرور لمرة واحدة (OTP)' },
  oneTimePasswordHint: {
    en: 'Six digits from the Fatoora portal, valid for one hour. They are not stored.',
    ar: 'ستة أرقام من بوابة فاتورة، صالحة لساعة واحدة، ولا تُحفظ.',
  },
  simulationHint: {
    en: 'Six digits from the simulation side of the Fatoora portal. They are not stored.',
    ar: 'ستة أرقام من قسم المحاكاة في بوابة فاتورة، ولا تُحفظ.',
  },
  inUse: { en: 'Unit in use', ar: 'الوحدة الحالية' },
  since: { en: 'In use since', ar: 'مستخدمة منذ' },
  commonName: { en: 'Name in the certificate', ar: 'الاسم في الشهادة' },
  environment: { en: 'Environment', ar: 'البيئة' },
  signed: { en: 'Documents signed', ar: 'المستندات الموقّعة' },
  validUntil: { en: 'Certificate ends', ar: 'انتهاء الشهادة' },
  daysLeft: {
    en: (days: number) => plural('en', days, { one: 'in 1 day', other: `in ${days} days` }),
    ar: (days: number) =>
      counted(days, {
        zero: 'اليوم',
        one: 'بعد يوم',
        two: 'بعد يومين',
        few: 'أيام',
        many: 'يومًا',
        other: 'يوم',
      }),
  },
  stoppedTitle: { en: 'Nothing is sent to ZATCA any more', ar: 'توقف الإرسال إلى الهيئة' },
  stoppedText: {
    en: (answer: string, when: string) =>
      `Its answer stopped it: ${answer}, ${when}. Clear up why with ZATCA or with the person who runs the server, then start it again.`,
    ar: (answer: string, when: string) =>
      `أوقفه جواب الهيئة: ${answer}، ${when}. استوضح السبب من الهيئة أو من المسؤول عن الخادم، ثم استأنف الإرسال.`,
  },
  restart: { en: 'Start sending again', ar: 'استئناف الإرسال' },
  silent: {
    en: (when: string) => `ZATCA’s system does not answer; it is asked again at ${when}. Sales go on.`,
    ar: (when: string) => `نظام الهيئة لا يستجيب، وتُعاد المحاولة ${when}. المبيعات مستمرة.`,
  },
  documents: { en: 'Documents', ar: 'المستندات' },
  toList: { en: 'All documents with their answers', ar: 'كل المستندات وأجوبتها' },
  waitingCount: { en: 'To be signed', ar: 'تنتظر التوقيع' },
  signedCount: { en: 'Waiting for ZATCA’s answer', ar: 'تنتظر جواب الهيئة' },
  rejectedCount: { en: 'Rejected, to be sent again', ar: 'مرفوضة تنتظر إعادة الإرسال' },
  oldest: { en: 'The oldest was issued', ar: 'صدر أقدمها' },
  tryAllAgain: { en: 'Send the rejected ones again', ar: 'إعادة إرسال المرفوضة' },
  wave: { en: 'Your date', ar: 'موعدك' },
  waveText: {
    en: 'The day by which ZATCA wants your shop in phase 2; it informs each taxpayer six months before.',
    ar: 'اليوم الذي تطلب الهيئة أن يكون متجرك فيه ضمن المرحلة الثانية، وهي تبلّغ كل مكلّف قبله بستة أشهر.',
  },
  waveDate: { en: 'Date', ar: 'التاريخ' },
  waveMissing: { en: 'Not entered', ar: 'غير مُدخل' },
  wavePassed: { en: 'passed', ar: 'مضى' },
  change: { en: 'Change', ar: 'تعديل' },
  save: { en: 'Save', ar: 'حفظ' },
  files: { en: 'For the auditor', ar: 'للمدقّق' },
  filesText: {
    en: 'The list has every document with its counter, hashes and answer. The PDF and XML files of a period are packed on the VAT page.',
    ar: 'تضم القائمة كل مستند مع عدّاده وبصماته وجوابه. أما ملفات PDF وXML لكل فترة فتُجمع في صفحة ضريبة القيمة المضافة.',
  },
  listCsv: { en: 'List, CSV', ar: 'القائمة، CSV' },
  toVat: { en: 'Open VAT', ar: 'فتح صفحة الضريبة' },
  units: { en: 'All units', ar: 'كل الوحدات' },
  ownerOnly: {
    en: 'Only the owner onboards, switches and renews.',
    ar: 'التسجيل والانتقال والتجديد للمالك وحده.',
  },
})

export const environmentText = words({
  sandbox: { en: 'Sandbox', ar: 'تجريبية' },
  simulation: { en: 'Simulation', ar: 'المحاكاة' },
  live: { en: 'Live', ar: 'فعلية' },
})

export const unitStateText = words({
  requested: { en: 'Requested', ar: 'مطلوبة' },
  checked: { en: 'Checked', ar: 'اجتازت الفحوص' },
  ready: { en: 'Ready', ar: 'جاهزة' },
  active: { en: 'In use', ar: 'مستخدمة' },
  ended: { en: 'Ended', ar: 'منتهية' },
})

export const eInvoicesText = words({
  title: { en: 'E-invoices', ar: 'الفواتير الإلكترونية' },
  search: { en: 'Number or UUID', ar: 'رقم أو UUID' },
  emptyTitle: { en: 'No e-invoices yet', ar: 'لا فواتير إلكترونية بعد' },
  emptyText: {
    en: 'In phase 2 every invoice and credit note stands here with ZATCA’s answer.',
    ar: 'في المرحلة الثانية تظهر هنا كل فاتورة وكل إشعار دائن مع جواب الهيئة.',
  },
  number: { en: 'Number', ar: 'الرقم' },
  kind: { en: 'Kind', ar: 'النوع' },
  invoice: { en: 'Invoice', ar: 'فاتورة' },
  note: { en: 'Credit note', ar: 'إشعار دائن' },
  standard: { en: 'Standard', ar: 'ضريبية' },
  state: { en: 'State', ar: 'الحالة' },
  waiting: { en: 'To be signed', ar: 'تنتظر التوقيع' },
  signed: { en: 'Signed', ar: 'موقّعة' },
  accepted: { en: 'Accepted', ar: 'مقبولة' },
  warned: { en: 'Accepted with warnings', ar: 'مقبولة مع تنبيهات' },
  refused: { en: 'Rejected', ar: 'مرفوضة' },
  triedAgain: { en: 'Rejected, sent again', ar: 'مرفوضة، أُعيد إرسالها' },
  counter: { en: 'Counter', ar: 'العدّاد' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار' },
  answer: { en: 'Answer', ar: 'الجواب' },
  days: { en: 'Period', ar: 'الفترة' },
  xml: { en: 'XML', ar: 'ملف XML' },
  panel: { en: 'E-invoice', ar: 'الفاتورة الإلكترونية' },
  attempt: { en: (attempt: number) => `Attempt ${attempt}`, ar: (attempt: number) => `المحاولة ${attempt}` },
  uuid: { en: 'UUID', ar: 'المعرّف (UUID)' },
  hash: { en: 'Hash', ar: 'البصمة' },
  previousHash: { en: 'Previous hash', ar: 'البصمة السابقة' },
  answered: { en: 'Answered', ar: 'تاريخ الجواب' },
  next: { en: 'Sent next', ar: 'الإرسال التالي' },
  tryAgain: { en: 'Send again', ar: 'إعادة الإرسال' },
  tryAgainText: {
    en: 'It goes out with the same number and the seller’s data as they are now. Correct those in the settings first if they were the reason.',
    ar: 'تُرسل بالرقم نفسه وببيانات البائع الحالية. صحّح البيانات في الإعدادات أولًا إن كانت هي السبب.',
  },
})
