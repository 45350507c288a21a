import type { Localized } from '#kit/lang.ts'
import type { RetentionSetting } from './settings.schema.ts'

/** The columns of the record of processing (PDPL article 31 and its implementing regulation). */
export const processingHeads: readonly Localized[] = [
  { en: 'Activity', ar: 'نشاط المعالجة' },
  { en: 'Purpose', ar: 'الغرض' },
  { en: 'Legal basis', ar: 'الأساس النظامي' },
  { en: 'Personal data', ar: 'البيانات الشخصية' },
  { en: 'Recipients', ar: 'جهات الإفصاح' },
  { en: 'Kept for', ar: 'مدة الاحتفاظ' },
]

const contract: Localized = { en: 'Contract with the person', ar: 'تنفيذ اتفاق مع صاحب البيانات' }
const consent: Localized = { en: 'Consent', ar: 'الموافقة' }
const interest: Localized = { en: 'Legitimate interest', ar: 'المصلحة المشروعة' }
const nobody: Localized = { en: 'Nobody', ar: 'لا أحد' }
const mail: Localized = { en: 'Email provider', ar: 'مزوّد البريد' }
const asAccount: Localized = { en: 'As long as the account', ar: 'ما دام الحساب قائمًا' }

type Row = readonly [Localized, Localized, Localized, Localized, Localized, Localized]

/** How each module processes personal data, with its name in exports and its current retention period. */
export const processingRecord = ({
  applicationMonths,
  ebookRequestMonths,
  messageMonths,
  unconfirmedDays,
}: RetentionSetting): Readonly<Record<string, Row>> => ({
  account: [
    { en: 'Accounts and login', ar: 'الحسابات وتسجيل الدخول' },
    { en: 'To let people into their account', ar: 'تمكين الأشخاص من دخول حساباتهم' },
    contract,
    {
      en: 'Name, email address, language, password (hashed), sessions with browser and system',
      ar: 'الاسم والبريد الإلكتروني واللغة وكلمة المرور (مجزّأة) والجلسات مع المتصفح والنظام',
    },
    mail,
    asAccount,
  ],
  imports: [
    { en: 'Moving a school in', ar: 'نقل مدرسة إلى المنصة' },
    {
      en: 'To bring along customers and what they own',
      ar: 'نقل العملاء وما يملكونه من النظام السابق',
    },
    contract,
    {
      en: 'Rows of the imported files: name, email address, telephone, courses, certificates, consents',
      ar: 'صفوف الملفات المستوردة: الاسم والبريد الإلكتروني ورقم الجوال والدورات والشهادات والموافقات',
    },
    nobody,
    { en: 'A month after the import', ar: 'شهر بعد الاستيراد' },
  ],
  profile: [
    { en: 'Profile', ar: 'الملف الشخصي' },
    { en: 'To serve learners as they wish', ar: 'خدمة المتدرّبين كما يرغبون' },
    consent,
    {
      en: 'Name in Latin letters, telephone, city, country, gender, interests, social media, picture',
      ar: 'الاسم بالأحرف اللاتينية ورقم الجوال والمدينة والدولة والجنس والاهتمامات وحسابات التواصل والصورة',
    },
    nobody,
    asAccount,
  ],
  buying: [
    { en: 'Sales, invoices and refunds', ar: 'المبيعات والفواتير والاستردادات' },
    { en: 'To sell courses, to invoice and to refund them', ar: 'بيع الدورات وإصدار فواتيرها ورد مبالغها' },
    { en: 'Contract and tax law', ar: 'تنفيذ الاتفاق ونظام ضريبة القيمة المضافة' },
    {
      en: 'Name, email address, what was bought and paid, what was typed for paying later, the account that a refund was transferred to, the sender and purpose of bank transfers; no card data',
      ar: 'الاسم والبريد الإلكتروني وما اشتُري ودُفع وما أُدخل للدفع لاحقًا والحساب الذي حُوّل إليه المبلغ المستردّ ومرسل الحوالات البنكية وغرضها، بلا بيانات بطاقات',
    },
    { en: 'Payment providers, tax authority', ar: 'مزوّدو الدفع، هيئة الزكاة والضريبة والجمارك' },
    {
      en: 'Invoices six years after the year of the last one; carts until the account closes; what was typed for paying later until it is paid, at most 30 days; the phone number of a paid order, the account of a refund and the sender of a transfer until the account closes',
      ar: 'الفواتير ست سنوات بعد سنة آخر فاتورة، والسلة حتى إغلاق الحساب، وما أُدخل للدفع لاحقًا حتى الدفع أو 30 يومًا على الأكثر، ورقم جوال الطلب المدفوع وحساب المبلغ المستردّ ومرسل الحوالة حتى إغلاق الحساب',
    },
  ],
  coupons: [
    { en: 'Coupons', ar: 'القسائم' },
    { en: 'To count how often a coupon was used', ar: 'حساب مرات استعمال القسيمة' },
    contract,
    { en: 'Coupons used, with their orders', ar: 'القسائم المستعملة مع طلباتها' },
    nobody,
    { en: 'As long as the invoices', ar: 'مدة حفظ الفواتير' },
  ],
  draftOrders: [
    { en: 'Orders prepared by staff', ar: 'طلبات يعدّها الفريق' },
    { en: 'To offer a person courses by a payment link', ar: 'عرض دورات على شخص برابط دفع' },
    contract,
    {
      en: 'Name, email address, language, offered courses and prices, notes of the team',
      ar: 'الاسم والبريد الإلكتروني واللغة والدورات المعروضة وأسعارها وملاحظات الفريق',
    },
    mail,
    {
      en: 'As long as the account; without an account, 90 days after the link has ended',
      ar: 'ما دام الحساب قائمًا، ولمن لا حساب له 90 يومًا بعد انتهاء الرابط',
    },
  ],
  learning: [
    { en: 'Learning and certificates', ar: 'التعلّم والشهادات' },
    { en: 'To open courses and to certify what was learned', ar: 'فتح الدورات وإصدار الشهادات' },
    contract,
    {
      en: 'Courses, progress, names on certificates, number on the learning site',
      ar: 'الدورات والتقدّم والاسم بالعربية واللاتينية على الشهادات والرقم على منصة التعلّم',
    },
    { en: 'Learning site', ar: 'منصة التعلّم' },
    {
      en: 'As long as the account; certificates without a name after that',
      ar: 'ما دام الحساب قائمًا، ثم تبقى الشهادات بلا اسم',
    },
  ],
  wishlist: [
    { en: 'Wishlist', ar: 'المفضلة' },
    { en: 'To keep what somebody likes', ar: 'حفظ ما يعجب الشخص' },
    contract,
    { en: 'Courses and articles on the list', ar: 'الدورات والمقالات في القائمة' },
    nobody,
    asAccount,
  ],
  reminders: [
    { en: 'Reminders of an unfinished purchase', ar: 'التذكير بشراء لم يكتمل' },
    { en: 'To remind people who agreed to it', ar: 'تذكير من وافق على ذلك' },
    consent,
    { en: 'Email address, contents of the cart, consent', ar: 'البريد الإلكتروني ومحتوى السلة والموافقة' },
    mail,
    asAccount,
  ],
  newsletter: [
    { en: 'Newsletter', ar: 'النشرة البريدية' },
    { en: 'To send news to people who agreed to it', ar: 'إرسال الأخبار لمن وافق' },
    consent,
    { en: 'Email address, language, consent', ar: 'البريد الإلكتروني واللغة والموافقة' },
    mail,
    {
      en: `Until it is ended; without a confirmation, in days: ${unconfirmedDays}`,
      ar: `حتى إلغاء الاشتراك، وبلا تأكيد بالأيام: ${unconfirmedDays}`,
    },
  ],
  ebookRequests: [
    { en: 'E-book requests', ar: 'طلبات الكتب الإلكترونية' },
    { en: 'To send a book that was asked for', ar: 'إرسال الكتاب المطلوب' },
    consent,
    { en: 'Name, email address, the book', ar: 'الاسم والبريد الإلكتروني والكتاب' },
    mail,
    { en: `In months: ${ebookRequestMonths}`, ar: `بالأشهر: ${ebookRequestMonths}` },
  ],
  ebookAlerts: [
    { en: 'News that an e-book is there', ar: 'الإخبار بتوفر كتاب' },
    { en: 'To tell who asked for it, once', ar: 'إخبار من طلب ذلك مرة واحدة' },
    consent,
    { en: 'Email address, language, the book, consent', ar: 'البريد الإلكتروني واللغة والكتاب والموافقة' },
    mail,
    {
      en: `Until it is told; in months at most: ${ebookRequestMonths}; without a confirmation, in days: ${unconfirmedDays}`,
      ar: `حتى إرسال الخبر، ولا تزيد بالأشهر على: ${ebookRequestMonths}، وبلا تأكيد بالأيام: ${unconfirmedDays}`,
    },
  ],
  applications: [
    { en: 'Applications for jobs and internships', ar: 'طلبات التوظيف والتدريب' },
    { en: 'To choose whom to employ', ar: 'اختيار من يُوظَّف' },
    consent,
    {
      en: 'Name, email address, telephone, CV and other files, rating and notes of the team',
      ar: 'الاسم والبريد الإلكتروني ورقم الجوال والسيرة الذاتية وملفات أخرى وتقييم الفريق وملاحظاته',
    },
    mail,
    {
      en: `In months: ${applicationMonths}; longer when the team says so with a reason`,
      ar: `بالأشهر: ${applicationMonths}، وأطول إن مدّدها الفريق لسبب`,
    },
  ],
  reviews: [
    { en: 'Reviews of courses', ar: 'تقييمات الدورات' },
    { en: 'To let learners say what a course is like', ar: 'إتاحة رأي المتدرّبين في الدورات' },
    consent,
    {
      en: 'Stars, text, first name and initial, why one was rejected; once approved, visible to all',
      ar: 'النجوم والنص والاسم الأول والحرف الأول من اسم العائلة وسبب الرفض، وتظهر للجميع بعد اعتمادها',
    },
    mail,
    { en: 'Until the learner deletes it or closes the account', ar: 'حتى يحذفها المتدرّب أو يغلق حسابه' },
  ],
  messages: [
    { en: 'Messages of visitors', ar: 'رسائل الزوار' },
    { en: 'To answer messages to the school', ar: 'الرد على من يراسل المدرسة' },
    interest,
    {
      en: 'Name, email address, the message, the order of a complaint and the answers of the team',
      ar: 'الاسم والبريد الإلكتروني والرسالة ورقم طلب الشكوى وردود الفريق',
    },
    mail,
    { en: `In months: ${messageMonths}`, ar: `بالأشهر: ${messageMonths}` },
  ],
  notes: [
    { en: 'Notes about people', ar: 'ملاحظات عن الأشخاص' },
    { en: 'To help people who write to the team', ar: 'مساعدة من يراسل الفريق' },
    interest,
    { en: 'What the team wrote', ar: 'ما كتبه الفريق' },
    nobody,
    asAccount,
  ],
  tags: [
    { en: 'Tags and segments of people', ar: 'وسوم الأشخاص وشرائحهم' },
    { en: 'To find groups of customers again', ar: 'العودة إلى مجموعات العملاء' },
    interest,
    { en: 'Tags that the team gave', ar: 'الوسوم التي وضعها الفريق' },
    nobody,
    asAccount,
  ],
  orderNotes: [
    { en: 'Notes on orders', ar: 'ملاحظات على الطلبات' },
    { en: 'To work on an order together', ar: 'عمل الفريق على الطلب معًا' },
    interest,
    { en: 'What the team wrote', ar: 'ما كتبه الفريق' },
    nobody,
    asAccount,
  ],
  merges: [
    { en: 'Merged accounts', ar: 'دمج الحسابات' },
    { en: 'To join two accounts of one person', ar: 'جمع حسابين لشخص واحد' },
    contract,
    { en: 'The former email address, why and when', ar: 'البريد السابق والسبب والوقت' },
    mail,
    asAccount,
  ],
})
