import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const setPassword = {
  subject: { en: 'Choose your password', ar: 'اختر كلمة مرورك' },
  preview: {
    en: 'The link you asked for. It works once, for 30 minutes.',
    ar: 'الرابط الذي طلبته، ويعمل مرة واحدة خلال 30 دقيقة.',
  },
  title: { en: 'Choose a new password', ar: 'اختر كلمة مرور جديدة' },
  text: {
    en: 'Somebody, we hope it was you, asked for a link to set the password of this account.',
    ar: 'طُلب رابط لتعيين كلمة مرور هذا الحساب، ونرجو أن تكون أنت من طلبه.',
  },
  button: { en: 'Set my password', ar: 'تعيين كلمة المرور' },
  asideTitle: { en: 'Good to know', ar: 'يحسن أن تعرف' },
  aside: {
    en: 'The link works once, for 30 minutes, and a newer one takes its place. If you did not ask for it, ignore this message: your account stays as it is.',
    ar: 'يعمل الرابط مرة واحدة خلال 30 دقيقة، وإن طلبت رابطًا أحدث بطل هذا. وإن لم تطلبه فتجاهل هذه الرسالة، فحسابك باقٍ على حاله.',
  },
  why: {
    en: 'You received this message because a link was asked for with this email address.',
    ar: 'وصلتك هذه الرسالة لأن رابطًا طُلب بهذا البريد الإلكتروني.',
  },
} as const satisfies EmailText

/** What the emails of an account say. */
export const accountEmailTexts = {
  'confirm-email': sentences('email-confirm-email', {
    subject: { en: 'Confirm your email', ar: 'أكّد بريدك الإلكتروني' },
    preview: { en: 'One press, and your account is yours alone.', ar: 'ضغطة واحدة ويصبح حسابك مؤكَّدًا باسمك.' },
    title: { en: 'Welcome: one last thing', ar: 'أهلًا بك، بقيت خطوة واحدة' },
    text: {
      en: 'Your account is open and you can use it at once. Please confirm that this email is yours.',
      ar: 'حسابك مفتوح ويمكنك استخدامه من الآن. بقي أن تؤكّد أن هذا البريد لك.',
    },
    button: { en: 'Confirm my email', ar: 'تأكيد البريد الإلكتروني' },
    asideTitle: { en: 'Was it not you?', ar: 'لم تفتح حسابًا؟' },
    aside: {
      en: 'Then do not press the button, and nothing more will happen. The link works once, for three days.',
      ar: 'لا تضغط الزر إذن، ولن يحدث شيء بعدها. يعمل الرابط مرة واحدة خلال ثلاثة أيام.',
    },
    why: {
      en: 'You received this message because an account was opened with this email address.',
      ar: 'وصلتك هذه الرسالة لأن حسابًا فُتح بهذا البريد الإلكتروني.',
    },
  }),
  'set-password': sentences('email-set-password', setPassword),
  'guest-code': sentences('email-guest-code', {
    subject: { en: 'Your code for the checkout', ar: 'رمزك لإتمام الشراء' },
    preview: { en: 'It works once, for 10 minutes.', ar: 'يعمل مرة واحدة خلال 10 دقائق.' },
    title: { en: 'Enter this code in the checkout', ar: 'أدخل هذا الرمز في صفحة الشراء' },
    text: {
      en: 'Enter it where you gave this email, and your purchase goes on.',
      ar: 'أدخله حيث كتبت هذا البريد ليستمر شراؤك.',
    },
    button: null,
    asideTitle: { en: 'Was it not you?', ar: 'لم تكن أنت؟' },
    aside: {
      en: 'Then ignore this message: nothing happens without the code. It works once, for 10 minutes. Give it to nobody.',
      ar: 'تجاهل هذه الرسالة، فلن يحدث شيء بلا الرمز. يعمل مرة واحدة خلال 10 دقائق، ولا تعطه أحدًا.',
    },
    why: {
      en: 'You received this message because this email address was given in the checkout.',
      ar: 'وصلتك هذه الرسالة لأن هذا البريد الإلكتروني كُتب في صفحة الشراء.',
    },
  }),
  'first-password': sentences('email-first-password', {
    ...setPassword,
    preview: {
      en: 'The link you asked for. It works once, for 7 days.',
      ar: 'الرابط الذي طلبته، ويعمل مرة واحدة خلال 7 أيام.',
    },
    title: setPassword.subject,
    aside: {
      en: 'The link works once, for 7 days, and a newer one takes its place. If you did not ask for it, ignore this message: your account stays as it is.',
      ar: 'يعمل الرابط مرة واحدة خلال 7 أيام، وإن طلبت رابطًا أحدث بطل هذا. وإن لم تطلبه فتجاهل هذه الرسالة، فحسابك باقٍ على حاله.',
    },
  }),
  'password-changed': sentences('email-password-changed', {
    subject: { en: 'Your password was changed', ar: 'تغيّرت كلمة مرورك' },
    preview: {
      en: 'If it was you, there is nothing to do.',
      ar: 'إن كنت أنت من غيّرها فلا يلزمك شيء.',
    },
    title: { en: 'Your password was changed', ar: 'تغيّرت كلمة مرور حسابك' },
    text: {
      en: 'Your account has a new password, and its other sessions have ended. If it was you, there is nothing to do.',
      ar: 'أصبحت لحسابك كلمة مرور جديدة، وانتهت جلساته الأخرى. إن كنت أنت من غيّرها فلا يلزمك شيء.',
    },
    button: null,
    asideTitle: { en: 'Was it not you?', ar: 'لم تغيّرها أنت؟' },
    aside: {
      en: 'Take the account back at once: on the login page choose “Forgot password”, and set a new one with the link that we send to this address. Then write to us.',
      ar: 'استعد حسابك فورًا: اختر «نسيت كلمة المرور» في صفحة الدخول، وعيّن كلمة جديدة بالرابط الذي يصلك على هذا البريد، ثم راسلنا.',
    },
    why: {
      en: 'You received this message because the password of your account was changed.',
      ar: 'وصلتك هذه الرسالة لأن كلمة مرور حسابك تغيّرت.',
    },
  }),
  'staff-new-device': sentences('email-staff-new-device', {
    subject: { en: 'A new log-in to the console', ar: 'دخول جديد إلى لوحة الإدارة' },
    preview: {
      en: 'If it was you, there is nothing to do.',
      ar: 'إن كنت أنت من دخل فلا يلزمك شيء.',
    },
    title: { en: 'Your staff account was opened on a new device', ar: 'دخل حسابك في الفريق من جهاز جديد' },
    text: {
      en: 'Somebody has logged in with your password in a browser that we had not seen with your account before. If it was you, there is nothing to do.',
      ar: 'جرى الدخول إلى حسابك بكلمة مرورك من متصفح لم نره مع حسابك من قبل. إن كنت أنت من دخل فلا يلزمك شيء.',
    },
    button: { en: 'Look at my sessions', ar: 'عرض جلساتي' },
    asideTitle: { en: 'Was it not you?', ar: 'لم تكن أنت؟' },
    aside: {
      en: 'End all sessions on that page, choose a new password, and tell an owner of the shop at once.',
      ar: 'أنهِ كل الجلسات من تلك الصفحة، واختر كلمة مرور جديدة، وأخبر أحد مالكي المتجر فورًا.',
    },
    why: {
      en: 'You received this message because you work in the console of the shop.',
      ar: 'وصلتك هذه الرسالة لأنك تعمل في لوحة إدارة المتجر.',
    },
  }),
  'account-closed': sentences('email-account-closed', {
    subject: { en: 'Your account is closed', ar: 'أُغلق حسابك' },
    preview: { en: 'This is the last letter from us.', ar: 'هذه آخر رسالة منا إليك.' },
    title: { en: 'Your account is closed', ar: 'أُغلق حسابك كما طلبت' },
    text: {
      en: 'As you asked, your personal data is deleted and nobody can log in to this account any more.',
      ar: 'حُذفت بياناتك الشخصية بناءً على طلبك، ولم يعد ممكنًا الدخول إلى هذا الحساب.',
    },
    button: null,
    asideTitle: { en: 'What stays', ar: 'ما الذي يبقى؟' },
    aside: {
      en: 'Invoices of past purchases stay for six years, because the tax law asks for it. Thank you for learning with us. If you did not ask for this, please write to us at once.',
      ar: 'تبقى فواتير مشترياتك السابقة ست سنوات لأن النظام الضريبي يوجب ذلك. شكرًا لأنك تعلّمت معنا. وإن لم تطلب هذا أنت فراسلنا فورًا.',
    },
    why: {
      en: 'You received this message because your account with this email address was closed.',
      ar: 'وصلتك هذه الرسالة لأن حسابك المسجّل بهذا البريد الإلكتروني أُغلق.',
    },
  }),
} satisfies Record<string, EmailText>

export type AccountEmailKind = keyof typeof accountEmailTexts
