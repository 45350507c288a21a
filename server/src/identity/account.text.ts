import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const setPassword = {
  subject: { en: 'Set your password', ar: 'تعيين كلمة المرور' },
  preview: {
    en: 'The link you requested. It works once, for 30 minutes.',
    ar: 'الرابط الذي طلبته، ويعمل مرة واحدة خلال 30 دقيقة.',
  },
  title: { en: 'Set a new password', ar: 'تعيين كلمة مرور جديدة' },
  text: {
    en: 'We received a request to set a password for your account.',
    ar: 'وصلنا طلب لتعيين كلمة مرور هذا الحساب. إن كان الطلب منك فاضغط الزر أدناه.',
  },
  button: { en: 'Set my password', ar: 'تعيين كلمة المرور' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'The link works once, for 30 minutes. If you request a new one, this one stops working. If you didn’t request it, ignore this email. Your account won’t change.',
    ar: 'يعمل الرابط مرة واحدة خلال 30 دقيقة، ويُلغى إذا طلبت رابطًا أحدث. وإن لم يكن الطلب منك فتجاهل هذه الرسالة، فلن يتغيّر شيء في حسابك.',
  },
  why: {
    en: 'You received this email because a password link was requested for this email address.',
    ar: 'وصلتك هذه الرسالة لأن رابطًا طُلب لهذا البريد الإلكتروني.',
  },
} as const satisfies EmailText

/** Texts of the emails about an account. */
export const accountEmailTexts = {
  'confirm-email': sentences('email-confirm-email', {
    subject: { en: 'Confirm your email', ar: 'أكّد بريدك الإلكتروني' },
    preview: { en: 'Confirm your email to secure your account.', ar: 'خطوة واحدة ويصبح حسابك مؤكَّدًا.' },
    title: { en: 'Welcome. One last step', ar: 'أهلًا بك، بقيت خطوة واحدة' },
    text: {
      en: 'Your account is ready to use. Please confirm that this email is yours.',
      ar: 'حسابك جاهز للاستخدام من الآن، وبقي أن تؤكّد أن هذا البريد لك.',
    },
    button: { en: 'Confirm my email', ar: 'تأكيد البريد الإلكتروني' },
    asideTitle: { en: 'Not you?', ar: 'لم تنشئ حسابًا؟' },
    aside: {
      en: 'Ignore this email and nothing will happen. The link works once, for three days.',
      ar: 'تجاهل هذه الرسالة ولن يحدث شيء. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why: {
      en: 'You received this email because an account was created with this email address.',
      ar: 'وصلتك هذه الرسالة لأن حسابًا أُنشئ بهذا البريد الإلكتروني.',
    },
  }),
  'set-password': sentences('email-set-password', setPassword),
  'guest-code': sentences('email-guest-code', {
    subject: { en: 'Your checkout code', ar: 'رمزك لإتمام الشراء' },
    preview: { en: 'It works once, for 10 minutes.', ar: 'يعمل مرة واحدة خلال 10 دقائق.' },
    title: { en: 'Enter this code at checkout', ar: 'أدخل هذا الرمز في صفحة الشراء' },
    text: {
      en: 'Enter it on the page where you gave this email address to continue your purchase.',
      ar: 'أدخله في الصفحة التي كتبت فيها هذا البريد لتكمل الشراء.',
    },
    button: null,
    asideTitle: { en: 'Not you?', ar: 'لم يكن الطلب منك؟' },
    aside: {
      en: 'Ignore this email. Nothing happens without the code. It works once, for 10 minutes. Don’t share it with anyone.',
      ar: 'تجاهل هذه الرسالة، فلن يحدث شيء بلا الرمز. يعمل مرة واحدة خلال 10 دقائق، فلا تشاركه مع أحد.',
    },
    why: {
      en: 'You received this email because this address was entered at checkout.',
      ar: 'وصلتك هذه الرسالة لأن هذا البريد الإلكتروني كُتب في صفحة الشراء.',
    },
  }),
  'first-password': sentences('email-first-password', {
    ...setPassword,
    preview: {
      en: 'The link you requested. It works once, for 7 days.',
      ar: 'الرابط الذي طلبته، ويعمل مرة واحدة خلال 7 أيام.',
    },
    title: setPassword.subject,
    aside: {
      en: 'The link works once, for 7 days. If you request a new one, this one stops working. If you didn’t request it, ignore this email. Your account won’t change.',
      ar: 'يعمل الرابط مرة واحدة خلال 7 أيام، ويُلغى إذا طلبت رابطًا أحدث. وإن لم يكن الطلب منك فتجاهل هذه الرسالة، فلن يتغيّر شيء في حسابك.',
    },
  }),
  'password-changed': sentences('email-password-changed', {
    subject: { en: 'Your password was changed', ar: 'تغيّرت كلمة مرورك' },
    preview: {
      en: 'If this was you, you don’t need to do anything.',
      ar: 'إن كان التغيير منك فلا يلزمك أي إجراء.',
    },
    title: { en: 'Your password was changed', ar: 'تغيّرت كلمة مرور حسابك' },
    text: {
      en: 'Your password was changed and your other devices were logged out. If this was you, you don’t need to do anything.',
      ar: 'أصبحت لحسابك كلمة مرور جديدة، وانتهت جلساته الأخرى. إن كان التغيير منك فلا يلزمك أي إجراء.',
    },
    button: null,
    asideTitle: { en: 'Not you?', ar: 'لم يكن التغيير منك؟' },
    aside: {
      en: 'Secure your account now: on the login page, select “Forgot password?” and set a new password with the link we email you. Then contact us.',
      ar: 'استعد حسابك فورًا: اختر «نسيت كلمة المرور» في صفحة تسجيل الدخول، وعيّن كلمة مرور جديدة بالرابط الذي يصلك على هذا البريد، ثم راسلنا.',
    },
    why: {
      en: 'You received this email because the password for your account was changed.',
      ar: 'وصلتك هذه الرسالة لأن كلمة مرور حسابك تغيّرت.',
    },
  }),
  'staff-new-device': sentences('email-staff-new-device', {
    subject: { en: 'A new login to the console', ar: 'تسجيل دخول جديد إلى لوحة الإدارة' },
    preview: {
      en: 'If this was you, you don’t need to do anything.',
      ar: 'إن كان ذلك منك فلا يلزمك أي إجراء.',
    },
    title: { en: 'Your staff account was used on a new device', ar: 'سُجّل الدخول إلى حسابك من جهاز جديد' },
    text: {
      en: 'Someone has just logged in with your password from a browser we hadn’t seen before. If this was you, you don’t need to do anything.',
      ar: 'سُجّل الدخول للتو إلى حسابك بكلمة مرورك من متصفح لم نره مع حسابك من قبل. إن كان ذلك منك فلا يلزمك أي إجراء.',
    },
    button: { en: 'View my sessions', ar: 'عرض جلساتي' },
    asideTitle: { en: 'Not you?', ar: 'لم يكن ذلك منك؟' },
    aside: {
      en: 'End all sessions on that page, set a new password, and tell an owner of the shop right away.',
      ar: 'أنهِ كل الجلسات من تلك الصفحة، وعيّن كلمة مرور جديدة، وأخبر أحد مالكي المتجر فورًا.',
    },
    why: {
      en: 'You received this email because you work in the shop’s console.',
      ar: 'وصلتك هذه الرسالة لأنك تعمل في لوحة إدارة المتجر.',
    },
  }),
  'account-closed': sentences('email-account-closed', {
    subject: { en: 'Your account is closed', ar: 'أُغلق حسابك' },
    preview: { en: 'This is our last email to you.', ar: 'هذه آخر رسالة منا إليك.' },
    title: { en: 'Your account is closed', ar: 'أُغلق حسابك كما طلبت' },
    text: {
      en: 'As you asked, we’ve deleted your personal data. No one can log in to this account any more.',
      ar: 'حُذفت بياناتك الشخصية بناءً على طلبك، ولم يعد تسجيل الدخول إلى هذا الحساب ممكنًا.',
    },
    button: null,
    asideTitle: { en: 'What we keep', ar: 'ما الذي يبقى؟' },
    aside: {
      en: 'We keep invoices for past purchases for six years, as tax law requires. Thank you for learning with us. If you didn’t ask for this, please contact us right away.',
      ar: 'تبقى فواتير مشترياتك السابقة ست سنوات لأن النظام الضريبي يوجب ذلك. شكرًا لتعلّمك معنا. وإن لم يكن الطلب منك فراسلنا فورًا.',
    },
    why: {
      en: 'You received this email because your account with this email address was closed.',
      ar: 'وصلتك هذه الرسالة لأن حسابك المسجّل بهذا البريد الإلكتروني أُغلق.',
    },
  }),
} satisfies Record<string, EmailText>

export type AccountEmailKind = keyof typeof accountEmailTexts
