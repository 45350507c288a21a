import { words } from '#lib/text.ts'

export const myDataText = words('my-data', {
  title: { en: 'Your data', ar: 'بياناتك' },
  description: {
    en: 'Download your data or close your account.',
    ar: 'نسخة من بياناتك، وطريقة إغلاق حسابك.',
  },
  lead: {
    en: 'Your data is yours. Download a copy, or have it deleted.',
    ar: 'ما نعرفه عنك ملك لك: خذ نسخة منه، أو اطلب حذفه.',
  },
  back: { en: 'My Profile', ar: 'ملفي الشخصي' },

  copyTitle: { en: 'A copy of everything', ar: 'نسخة من كل شيء' },
  copyText: {
    en: 'One ZIP file with your profile, photo, orders, payments, courses and wishlist, plus your invoices and certificates as PDFs.',
    ar: 'ملف مضغوط واحد فيه ملفك الشخصي وصورتك وطلباتك ومدفوعاتك ودوراتك ومفضلتك، مع فواتيرك وشهاداتك بصيغة PDF.',
  },
  copyNote: {
    en: 'Keep it somewhere safe. It contains personal data.',
    ar: 'احفظه في مكان آمن، ففيه بيانات شخصية.',
  },
  download: { en: 'Download my data', ar: 'تنزيل بياناتي' },

  closeTitle: { en: 'Close my account', ar: 'إغلاق حسابي' },
  closeText: {
    en: 'This is permanent. You’ll be logged out everywhere and won’t be able to log in again.',
    ar: 'هذا الإجراء نهائي: يُسجَّل خروجك من جميع الأجهزة، ولا يمكنك تسجيل الدخول بعده.',
  },
  goesTitle: { en: 'What we delete', ar: 'ما الذي يُحذف؟' },
  goes: {
    en: 'Your name and email, your profile and photo, your cart and wishlist, your password and devices, your access to the courses, and the name on your certificates.',
    ar: 'اسمك وبريدك، وملفك الشخصي وصورتك، وسلتك ومفضلتك، وكلمة مرورك وأجهزتك، ووصولك إلى الدورات، والاسم المكتوب على شهاداتك.',
  },
  staysTitle: { en: 'What we keep, and why', ar: 'ما الذي يبقى؟ ولماذا؟' },
  stays: {
    en: 'Orders, payments and invoices, with the name on them, for six years, as tax law requires. We don’t use them for anything else.',
    ar: 'الطلبات والمدفوعات والفواتير بالاسم المكتوب عليها لمدة ست سنوات، لأن النظام الضريبي يوجب ذلك، ولا تُستخدم لأي غرض آخر.',
  },
  first: {
    en: 'Download your data first. Once your account is closed, we can’t recover it.',
    ar: 'نزّل بياناتك أولًا، فلن يمكن استعادتها بعد الإغلاق.',
  },
  password: { en: 'Your password', ar: 'كلمة مرورك' },
  passwordHint: {
    en: 'Not needed if you’ve just logged in.',
    ar: 'لا حاجة إليها إن سجّلت الدخول للتو.',
  },
  understood: {
    en: 'I understand that this can’t be undone',
    ar: 'أعلم أنه لا يمكن التراجع عن هذا الإجراء',
  },
  understoodFirst: { en: 'Please confirm this first.', ar: 'أكّد ذلك أولًا من فضلك.' },
  close: { en: 'Close my account permanently', ar: 'إغلاق حسابي نهائيًا' },
  failed: { en: 'Your account is still open', ar: 'ما زال حسابك مفتوحًا' },
  failedText: {
    en: 'Something went wrong on our side and nothing was deleted. Please try again.',
    ar: 'حدث خلل لدينا ولم يُحذف شيء. أعد المحاولة من فضلك.',
  },
  closedTitle: { en: 'Your account is closed', ar: 'أُغلق حسابك' },
  closedText: {
    en: 'Your personal data has been deleted. We’ll send you one last email to confirm it. Thank you for learning with us.',
    ar: 'حُذفت بياناتك الشخصية، وستصلك رسالة أخيرة تؤكّد ذلك. شكرًا لتعلّمك معنا.',
  },
  home: { en: 'Go To Home Page', ar: 'الانتقال إلى الصفحة الرئيسية' },
})
