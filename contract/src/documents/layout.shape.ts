import type { FontPair } from '#brand/font-pairs.ts'
import type { Localized } from '#kit/lang.ts'
import { type PaymentMark, paymentMarkNames, paymentMarks } from '#payments/payment-marks.ts'
import { icon, leadsTo } from './common-fields.ts'
import { both, choice, image, lines, list, listOf, optional, part, reference, toggle } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { shape } from './shape.ts'

const name = both('Name', 'الاسم', 60)

const colour = (en: string, ar: string, hint: Localized) =>
  ({ kind: 'text', most: 7, form: 'colour', ...fieldLabel(en, ar, hint) }) as const

/** The menu at the top of every page. */
export const navShape = shape({
  items: list(
    'Menu',
    'القائمة',
    { item: ['entry', 'عنصر'], count: [1, 12] },
    {
      name,
      href: leadsTo,
      dropdown: listOf(
        'Categories that open below it',
        'تصنيفات تنسدل تحته',
        { item: ['category', 'تصنيف'], count: [0, 12] },
        reference('Category', 'التصنيف', 'category'),
      ),
      subCategories: list(
        'Headings above them',
        'عناوين فوقها',
        { item: ['heading', 'عنوان'], count: [0, 4] },
        { name, icon },
      ),
      logIn: toggle('Only for visitors who are logged in', 'لمن سجّل الدخول فقط'),
    },
  ),
})

/** The links at the bottom of every page. */
export const footerShape = shape({
  items: list(
    'Groups',
    'المجموعات',
    { item: ['group', 'مجموعة'], count: [0, 8] },
    {
      title: both('Title', 'العنوان', 60),
      links: list(
        'Links',
        'الروابط',
        { item: ['link', 'رابط'], count: [1, 20] },
        { text: both('Link text', 'نص الرابط', 80), href: leadsTo },
      ),
    },
  ),
})

type Label = readonly [en: string, ar: string]
const markOptions = Object.fromEntries(
  paymentMarks.map((mark): [PaymentMark, Label] => {
    const { en, ar } = paymentMarkNames[mark]
    return [mark, [en, ar]]
  }),
  // Each key is a payment mark, which `Object.fromEntries` widens to string.
) as Readonly<Record<PaymentMark, Label>>

/** The school’s name, design and links, which appear on every page, in every email and document, and in search results. */
export const brandShape = shape({
  name: both('Short name', 'الاسم المختصر', 40),
  fullName: both('Full name', 'الاسم الكامل', 80),
  tagline: both('Line below the name', 'السطر تحت الاسم', 80),
  about: lines('About the school', 'عن المدرسة', 400),
  copyrightYear: { kind: 'text', most: 4, form: 'year', ...fieldLabel('Copyright year', 'سنة حقوق النشر') },
  supportEmail: { kind: 'text', most: 254, form: 'email', ...fieldLabel('Support email', 'بريد الدعم') },
  supportWhatsapp: {
    kind: 'text',
    most: 16,
    form: 'phone',
    ...fieldLabel('Support WhatsApp', 'واتساب الدعم', {
      en: 'With the country code, such as +966500000000',
      ar: 'مع رمز الدولة، مثل ‎+966500000000',
    }),
  },
  social: list(
    'Social media accounts',
    'حسابات المنصات',
    { item: ['account', 'حساب'], count: [0, 12] },
    {
      network: choice('Network', 'المنصة', {
        linkedin: ['LinkedIn', 'لينكدإن'],
        tiktok: ['TikTok', 'تيك توك'],
        instagram: ['Instagram', 'إنستغرام'],
        whatsapp: ['WhatsApp', 'واتساب'],
        youtube: ['YouTube', 'يوتيوب'],
        mail: ['Email', 'البريد الإلكتروني'],
        globe: ['Another site', 'موقع آخر'],
      }),
      name,
      href: leadsTo,
    },
  ),
  logo: optional(
    image('Logo', 'الشعار', {
      en: 'An SVG or a PNG with a transparent background, for dark pages. It stands in place of the name, also in emails and documents.',
      ar: 'ملف SVG أو PNG بخلفية شفافة للمظهر الداكن. يظهر مكان الاسم، وفي الرسائل والمستندات أيضًا.',
    }),
  ),
  logoOnLight: optional(
    image('Logo on light backgrounds', 'الشعار على الخلفيات الفاتحة', {
      en: 'For light pages and paper. Without it, the logo above is used there too.',
      ar: 'للمظهر الفاتح وللورق. من دونه يُستعمل الشعار السابق فيهما أيضًا.',
    }),
  ),
  icon: optional(
    image('Icon', 'الأيقونة', {
      en: 'A square SVG or PNG of at least 512 pixels, for browser tabs and phones. A transparent one stands on white on phones.',
      ar: 'ملف SVG أو PNG مربع لا يقل عن 512 بكسل، لألسنة المتصفح والجوالات. وإن كانت خلفيته شفافة ظهرت بيضاء في الجوال.',
    }),
  ),
  colours: optional(
    part(
      'Colours',
      'الألوان',
      {
        accent: colour('Accent', 'اللون الأساسي', {
          en: 'Buttons, links and highlights. Pages make its lighter and darker shades.',
          ar: 'للأزرار والروابط والإبراز. تشتق الصفحات منه درجات أفتح وأغمق.',
        }),
        secondary: colour('Second colour', 'اللون الثانوي', {
          en: 'Gradients and decoration',
          ar: 'للتدرّجات والزخرفة',
        }),
      },
      {
        en: 'Without them, the shop has its usual colours.',
        ar: 'من دونها يظهر المتجر بألوانه المعتادة.',
      },
    ),
  ),
  fonts: optional(
    choice<FontPair>(
      'Fonts',
      'الخطوط',
      {
        'alexandria-plex': ['Contemporary: Alexandria and IBM Plex Sans', 'معاصر: الإسكندرية وبلكس'],
        cairo: ['Compact: Cairo', 'متماسك: القاهرة'],
        rubik: ['Rounded: Rubik', 'مستدير: روبيك'],
        'messiri-naskh': ['Literary: El Messiri and Noto Naskh', 'أدبي: المسيري ونسخ نوتو'],
      },
      {
        en: 'For titles and text in both languages, and for the titles of certificates and invoices. The default is Contemporary.',
        ar: 'للعناوين والنصوص باللغتين، ولعناوين الشهادات والفواتير. وإن لم تختر، استُخدم المعاصر.',
      },
    ),
  ),
  businessCenter: optional(
    part(
      'Saudi Business Center',
      'المركز السعودي للأعمال',
      {
        number: {
          kind: 'text',
          most: 15,
          form: 'digits',
          ...fieldLabel('Authentication number', 'رقم التوثيق'),
        },
        href: {
          kind: 'text',
          most: 300,
          form: 'https',
          ...fieldLabel('Link to the certificate', 'رابط شهادة التوثيق', {
            en: 'The page of the Saudi Business Center that shows the authentication of this shop',
            ar: 'صفحة المركز السعودي للأعمال التي تعرض توثيق هذا المتجر',
          }),
        },
      },
      {
        en: 'Shown at the bottom of every page and at checkout, with the registration and VAT numbers from the settings.',
        ar: 'يظهر أسفل كل صفحة وفي صفحة إتمام الشراء، مع رقم السجل والرقم الضريبي من الإعدادات.',
      },
    ),
  ),
  paymentMarks: list(
    'Payment logos',
    'شعارات وسائل الدفع',
    { item: ['logo', 'شعار'], count: [0, 20] },
    {
      method: choice('Payment method', 'وسيلة الدفع', markOptions),
      picture: image('Logo', 'الشعار', {
        en: 'An SVG or a PNG for a white background.',
        ar: 'ملف SVG أو PNG يصلح لخلفية بيضاء.',
      }),
    },
    {
      en: 'The official files of the providers, in place of our simple drawings. Each stands on white in the same box, in both themes. Methods that are not listed here keep the drawing.',
      ar: 'الملفات الرسمية لمزوّدي الدفع بدلًا من رسومنا المبسّطة. يظهر كل منها على خلفية بيضاء في الإطار نفسه، في المظهرين. وما لم يُذكر هنا يبقى على رسمه.',
    },
  ),
})
