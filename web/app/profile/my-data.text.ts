import { words } from '#lib/text.ts'

export const myDataText = words('my-data', {
  title: { en: 'Your data', ar: 'بياناتك' },
  description: {
    en: 'A copy of your data, and the way to close your account.',
    ar: 'نسخة من بياناتك، وطريقة إغلاق حسابك.',
  },
  lead: {
    en: 'What we know about you is yours. Take it with you, or have it deleted.',
    ar: 'ما نعرفه عنك ملك لك: خذ نسخة منه، أو اطلب حذفه.',
  },
  back: { en: 'My Profile', ar: 'ملفي الشخصي' },

  copyTitle: { en: 'A copy of everything', ar: 'نسخة من كل شيء' },
  copyText: {
    en: 'One ZIP file with your profile, your photo, your orders and payments, your courses, your wishlist, and your invoices and certificates as PDF.',
    ar: 'ملف مضغوط واحد فيه ملفك الشخصي وصورتك وطلباتك ومدفوعاتك ودوراتك ومفضلتك، مع فواتيرك وشهاداتك بصيغة PDF.',
  },
  copyNote: {
    en: 'Keep it in a safe place: it holds personal data.',
    ar: 'احفظه في مكان آمن، ففيه بيانات شخصية.',
  },
  download: { en: 'Download my data', ar: 'تنزيل بياناتي' },

  closeTitle: { en: 'Close my account', ar: 'إغلاق حسابي' },
  closeText: {
    en: 'This is for good. You are logged out everywhere and cannot log in again.',
    ar: 'هذا الإجراء نهائي: يُسجَّل خروجك من كل الأجهزة ولا يمكنك الدخول بعده.',
  },
  goesTitle: { en: 'What goes', ar: 'ما الذي يُحذف؟' },
  goes: {
    en: 'Your name and address, your profile and photo, your cart and wishlist, your password and devices, your access to the courses, and the name on your certificates.',
    ar: 'اسمك وبريدك، وملفك الشخصي وصورتك، وسلتك ومفضلتك، وكلمة مرورك وأجهزتك، ودخولك إلى الدورات، والاسم المكتوب على شهاداتك.',
  },
  staysTitle: { en: 'What stays, and why', ar: 'ما الذي يبقى؟ ولماذا؟' },
  stays: {
    en: 'Orders, payments and invoices, with the name on them, for six years: the tax law asks for it. Nobody uses them for anything else.',
    ar: 'الطلبات والمدفوعات والفواتير بالاسم المكتوب عليها لمدة ست سنوات، لأن النظام الضريبي يوجب ذلك، ولا تُستخدم لأي غرض آخر.',
  },
  first: {
    en: 'Download your data first: afterwards nobody can give it to you.',
    ar: 'نزّل بياناتك أولًا، فلن يستطيع أحد إعطاءك إياها بعد ذلك.',
  },
  password: { en: 'Your password', ar: 'كلمة مرورك' },
  passwordHint: {
    en: 'Not needed when you have just logged in.',
    ar: 'لا حاجة إليها إن كنت قد سجّلت دخولك للتو.',
  },
  understood: {
    en: 'I know that this cannot be undone',
    ar: 'أعلم أن هذا الإجراء لا يمكن التراجع عنه',
  },
  understoodFirst: { en: 'Please confirm this first.', ar: 'أكّد ذلك أولًا من فضلك.' },
  close: { en: 'Close my account for good', ar: 'إغلاق حسابي نهائيًا' },
  failed: { en: 'Your account is still open', ar: 'ما زال حسابك مفتوحًا' },
  failedText: {
    en: 'Something went wrong on our side, and nothing was deleted. Please try again.',
    ar: 'حدث خلل لدينا ولم يُحذف شيء. أعد المحاولة من فضلك.',
  },
  closedTitle: { en: 'Your account is closed', ar: 'أُغلق حسابك' },
  closedText: {
    en: 'Your personal data is deleted. One last letter on its way to you confirms it. Thank you for learning with us.',
    ar: 'حُذفت بياناتك الشخصية، وستصلك رسالة أخيرة تؤكد ذلك. شكرًا لأنك تعلّمت معنا.',
  },
  home: { en: 'To the home page', ar: 'إلى الصفحة الرئيسية' },
})
