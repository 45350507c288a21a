import { counted, plural, words } from '#lib/text.ts'

const isWholeHours = (minutes: number) => minutes % 60 === 0

export const settingsText = words({
  title: { en: 'Settings', ar: 'الإعدادات' },
  seller: { en: 'Seller', ar: 'البائع' },
  sellerLead: {
    en: 'The seller is named on every invoice and credit note from the next one on, and on the legal pages. Issued documents never change.',
    ar: 'يظهر البائع في كل فاتورة وإشعار دائن بدءًا من التالي، وفي الصفحات القانونية. أما المستندات الصادرة فلا تتغيّر أبدًا.',
  },
  demo: {
    en: 'No seller has been entered: documents name a demo seller and are not tax invoices.',
    ar: 'لم تُدخل بيانات البائع بعد. تحمل المستندات بائعًا تجريبيًا ولا تُعدّ فواتير ضريبية.',
  },
  timeOfEnvironment: {
    en: 'The server’s environment sets the time (REMINDER_AFTER_MINUTES), which takes precedence over the console.',
    ar: 'الموعد محدّد في إعدادات الخادم (\u2066REMINDER_AFTER_MINUTES\u2069)، ولها الأولوية على ما في اللوحة.',
  },
  changedBy: { en: (name: string) => `Set by ${name}`, ar: (name: string) => `عيّنه ${name}` },
  unused: {
    en: (name: string) => `The values entered here by ${name} are not in use`,
    ar: (name: string) => `القيم التي أدخلها هنا ${name} غير مستخدمة`,
  },
  removeValues: { en: 'Remove the values', ar: 'إزالة القيم' },
  change: { en: 'Change', ar: 'تعديل' },
  save: { en: 'Save', ar: 'حفظ' },
  name: { en: 'Legal name, as in the register', ar: 'الاسم النظامي، كما في السجل' },
  street: { en: 'Street', ar: 'الشارع' },
  district: { en: 'District', ar: 'الحي' },
  city: { en: 'City', ar: 'المدينة' },
  buildingNumber: { en: 'Building number (4 digits)', ar: 'رقم المبنى (أربعة أرقام)' },
  additionalNumber: {
    en: 'Additional number (4 digits, may be empty)',
    ar: 'الرقم الإضافي (أربعة أرقام، اختياري)',
  },
  postalCode: { en: 'Postal code (5 digits)', ar: 'الرمز البريدي (خمسة أرقام)' },
  shortAddress: {
    en: 'Short address, such as RRRD2929 (needed for phase 2 of e-invoicing)',
    ar: 'العنوان المختصر، مثل \u2066RRRD2929\u2069 (يلزم للمرحلة الثانية من الفوترة الإلكترونية)',
  },
  address: { en: 'Address', ar: 'العنوان' },
  vatNumber: { en: 'VAT number', ar: 'الرقم الضريبي' },
  vatHint: { en: '15 digits, the first and the last are 3.', ar: 'خمسة عشر رقمًا، أولها وآخرها 3.' },
  groupMember: {
    en: 'Member’s tax number (10 digits, VAT groups only)',
    ar: 'الرقم المميّز للعضو (عشرة أرقام، للمجموعات الضريبية فقط)',
  },
  scheme: { en: 'Register', ar: 'نوع السجل' },
  registrationNumber: { en: 'Registration number', ar: 'رقم السجل' },
  reminders: { en: 'Reminders', ar: 'التذكيرات' },
  remindersLead: {
    en: 'Buyers who asked for it get one email about an unfinished purchase. A change applies to purchases that begin from now on; when switched off, waiting reminders are not sent either.',
    ar: 'من طلب ذلك تصله رسالة واحدة عن شراء لم يكمله. يسري على ما يبدأ من الآن، وعند الإيقاف لا تُرسل المنتظرة أيضًا.',
  },
  consent: { en: 'Consent', ar: 'الموافقات' },
  consentLead: {
    en: 'What visitors agree to. A changed sentence is a new version: visitors are asked again, and new subscribers are recorded under it. The audit log keeps the earlier words.',
    ar: 'ما يوافق عليه الزوار. تغيير الجملة إصدار جديد: يُسأل الزائر مرة أخرى، ويُسجَّل المشترك الجديد بالإصدار الجديد. ويحفظ سجل الإجراءات النص السابق.',
  },
  arePixelsOn: {
    en: 'Ask visitors for statistics and advertising pixels',
    ar: 'سؤال الزوار عن بكسلات الإحصاء والإعلان',
  },
  pixelsOn: { en: 'Visitors are asked where pixels are configured', ar: 'يُسأل الزوار متى أُعدّت بكسلات' },
  pixelsOff: { en: 'Pixels are switched off: nobody is asked', ar: 'البكسلات موقوفة، ولا يُسأل أحد' },
  cookies: { en: 'Question about pixels', ar: 'سؤال البكسلات' },
  newsletter: { en: 'Newsletter', ar: 'النشرة' },
  version: { en: 'Version', ar: 'الإصدار' },
  review: { en: 'Approval', ar: 'الاعتماد' },
  reviewLead: {
    en: 'Whether what editors write needs the approval of a reviewer before visitors see it.',
    ar: 'هل يحتاج ما يكتبه المحرّرون إلى اعتماد مراجع قبل أن يراه الزوار.',
  },
  isRequired: { en: 'Publish only what a reviewer approved', ar: 'لا يُنشر إلا ما اعتمده مراجع' },
  amounts: { en: 'Amounts', ar: 'المبالغ' },
  amountsLead: {
    en: 'An order below the smallest one cannot be paid for, and no price below it can be set. What costs nothing, such as a code of 100 %, stays possible.',
    ar: 'لا يمكن دفع ما يقل عن أصغر طلب، ولا تحديد سعر دونه. ويبقى ما لا يكلّف شيئًا ممكنًا، كقسيمة تغطي 100 %.',
  },
  leastOrder: { en: 'Smallest order, in riyals', ar: 'أصغر طلب، بالريال' },
  ownRefund: {
    en: 'Refunds without an approval, in riyals of an order',
    ar: 'الاسترداد بلا موافقة، بالريال من كل طلب',
  },
  ownRefundHint: {
    en: 'Support refunds up to this sum of each order at once, and asks finance for more. With 0, support always asks.',
    ar: 'يعيد الدعم إلى المشتري حتى هذا المبلغ من كل طلب مباشرة، ويطلب موافقة المالية على ما زاد. والصفر يعني أنه يطلب الموافقة دائمًا.',
  },
  financeReduction: {
    en: 'What finance may take off a price in a draft order, in percent',
    ar: 'أقصى تخفيض للسعر تمنحه المالية في مسودة طلب، بالمئة',
  },
  supportReduction: {
    en: 'What support may take off a price in a draft order, in percent',
    ar: 'أقصى تخفيض للسعر يمنحه الدعم في مسودة طلب، بالمئة',
  },
  reductionHint: {
    en: 'Owners have no limit. A coupon comes off in addition.',
    ar: 'لا حدّ للمالك. وتُخصم القسيمة فوق ذلك.',
  },
  leastOrderHint: { en: 'From 0.01 to 1,000.00.', ar: 'من 0.01 إلى 1,000.00.' },
  retention: { en: 'Retention', ar: 'مدة الحفظ' },
  retentionLead: {
    en: 'How long what people send is kept, never longer than the legal pages promise. It applies to what arrives from now on, and to unconfirmed subscriptions right away.',
    ar: 'المدة التي يُحفظ فيها ما يرسله الناس، ولا تزيد على ما تعد به الصفحات القانونية. تسري على ما يصل من الآن، أما الاشتراكات غير المؤكدة فتنتهي بها فورًا.',
  },
  applications: { en: 'Applications', ar: 'طلبات الانضمام' },
  ebookRequests: { en: 'E-book requests', ar: 'طلبات الكتب' },
  messages: { en: 'Messages of visitors', ar: 'رسائل الزوار' },
  unconfirmed: { en: 'Unconfirmed subscriptions', ar: 'الاشتراكات غير المؤكدة' },
  applicationMonths: { en: 'Applications, in months', ar: 'طلبات الانضمام، بالأشهر' },
  ebookRequestMonths: { en: 'E-book requests, in months', ar: 'طلبات الكتب، بالأشهر' },
  messageMonths: { en: 'Messages of visitors, in months', ar: 'رسائل الزوار، بالأشهر' },
  unconfirmedDays: { en: 'Unconfirmed subscriptions, in days', ar: 'الاشتراكات غير المؤكدة، بالأيام' },
  atMost: { en: (most: number) => `At most ${most}.`, ar: (most: number) => `لا تزيد على ${most}.` },
  months: {
    en: (count: number) => plural('en', count, { one: '1 month', other: `${count} months` }),
    ar: (count: number) =>
      counted(count, { one: 'شهر واحد', two: 'شهران', few: 'أشهر', many: 'شهرًا', other: 'شهر' }),
  },
  days: {
    en: (count: number) => plural('en', count, { one: '1 day', other: `${count} days` }),
    ar: (count: number) =>
      counted(count, { one: 'يوم واحد', two: 'يومان', few: 'أيام', many: 'يومًا', other: 'يوم' }),
  },
  ofProgram: { en: 'Original values', ar: 'القيم الأصلية' },
  resetToProgram: { en: 'Back to the original', ar: 'العودة إلى القيم الأصلية' },
  isOn: { en: 'Remind of unfinished purchases', ar: 'التذكير بالمشتريات غير المكتملة' },
  on: { en: 'On', ar: 'مفعّلة' },
  off: { en: 'Off', ar: 'موقوفة' },
  afterMinutes: {
    en: 'Minutes until the reminder (a week at most)',
    ar: 'الدقائق حتى التذكير (أسبوع على الأكثر)',
  },
  after: {
    en: (minutes: number) =>
      minutes === 0
        ? 'right away'
        : isWholeHours(minutes)
          ? plural('en', minutes / 60, { one: 'after 1 hour', other: `after ${minutes / 60} hours` })
          : plural('en', minutes, { one: 'after 1 minute', other: `after ${minutes} minutes` }),
    ar: (minutes: number) =>
      minutes === 0
        ? 'فورًا'
        : isWholeHours(minutes)
          ? `بعد ${counted(minutes / 60, { one: 'ساعة', two: 'ساعتين', few: 'ساعات', many: 'ساعة', other: 'ساعة' })}`
          : `بعد ${counted(minutes, { one: 'دقيقة', two: 'دقيقتين', few: 'دقائق', many: 'دقيقة', other: 'دقيقة' })}`,
  },
  isSaved: { en: 'The settings are saved.', ar: 'حُفظت الإعدادات.' },
  isReset: { en: 'The values of the program apply again.', ar: 'عادت القيم الأصلية.' },
})

export const schemeText = words({
  CRN: { en: 'Commercial register', ar: 'السجل التجاري' },
  MOM: { en: 'Municipal licence', ar: 'رخصة البلدية' },
  MLS: { en: 'Labour licence', ar: 'رخصة الموارد البشرية' },
  SAG: { en: 'Investment licence', ar: 'رخصة الاستثمار' },
  OTH: { en: 'Another number', ar: 'رقم آخر' },
  '700': { en: 'Unified number (700)', ar: 'الرقم الموحد (700)' },
})
