import { words } from '#lib/text.ts'

export const profileText = words('profile', {
  title: { en: 'My Profile', ar: 'ملفي الشخصي' },
  description: { en: 'Your details, your photo and your password.', ar: 'بياناتك وصورتك وكلمة مرورك.' },
  loggedOut: { en: 'You are logged out', ar: 'أنت غير مسجّل الدخول' },
  loggedOutText: { en: 'Log in to see and change your details.', ar: 'سجّل دخولك لتطّلع على بياناتك وتعدّلها.' },
  logIn: { en: 'Login', ar: 'تسجيل الدخول' },
  unreadable: { en: 'Your profile is not here yet', ar: 'لم يصل ملفك الشخصي بعد' },
  unreadableText: {
    en: 'Nothing of it is lost. Try again in a moment.',
    ar: 'لم يضع منه شيء. أعد المحاولة بعد قليل.',
  },
  retry: { en: 'Try again', ar: 'أعد المحاولة' },

  photo: { en: 'Photo', ar: 'الصورة' },
  photoOf: { en: (name: string) => `Photo of ${name}`, ar: (name: string) => `صورة ${name}` },
  choosePhoto: { en: 'Choose a photo', ar: 'اختر صورة' },
  changePhoto: { en: 'Change photo', ar: 'تغيير الصورة' },
  keepPhoto: { en: 'Keep the old one', ar: 'إبقاء الصورة السابقة' },
  removePhoto: { en: 'Remove my photo', ar: 'إزالة صورتي' },
  photoHint: {
    en: 'PNG, JPEG or WebP, up to 2 MB. We keep a square of it and nothing of where it was taken.',
    ar: 'بصيغة PNG أو JPEG أو WebP حتى 2 ميغابايت. نحفظ منها مربعًا فقط، ولا نحفظ مكان التقاطها.',
  },
  photoChosen: { en: 'The new photo is kept when you save.', ar: 'تُحفظ الصورة الجديدة عند حفظ الملف.' },
  photoElsewhere: { en: 'Change your photo on the learning site', ar: 'غيّر صورتك في منصة التعلّم' },

  about: { en: 'About you', ar: 'بياناتك' },
  emailHint: { en: 'Your address cannot be changed here.', ar: 'لا يمكن تغيير البريد من هنا.' },
  phoneHint: { en: 'A Saudi mobile, or with the country code.', ar: 'رقم جوال سعودي، أو مع رمز الدولة.' },
  timezone: { en: 'Time zone', ar: 'المنطقة الزمنية' },
  gender: { en: 'Gender', ar: 'الجنس' },
  areaOfInterest: { en: 'Area of interest', ar: 'مجال الاهتمام' },
  choose: { en: 'Choose', ar: 'اختر' },
  optional: { en: 'optional', ar: 'اختياري' },

  links: { en: 'Find you elsewhere', ar: 'حساباتك في منصات أخرى' },
  linkHint: { en: 'A user name, or a link to your page.', ar: 'اسم المستخدم أو رابط صفحتك.' },
  facebook: { en: 'Facebook', ar: 'فيسبوك' },
  instagram: { en: 'Instagram', ar: 'إنستغرام' },
  twitter: { en: 'X (Twitter)', ar: 'إكس (تويتر)' },

  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordText: {
    en: 'Leave this empty to keep your password. Soon after a login it changes at once; later we mail you a link first.',
    ar: 'اترك الحقول فارغة لتبقى كلمة مرورك كما هي. بعد الدخول بقليل تتغير فورًا، وبعد ذلك نرسل إليك رابطًا لتأكيد التغيير.',
  },
  currentPassword: { en: 'Current password', ar: 'كلمة المرور الحالية' },
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  newPasswordHint: {
    en: '8 to 20 characters with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  verifyPassword: { en: 'Confirm new password', ar: 'تأكيد كلمة المرور الجديدة' },

  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Your profile is saved', ar: 'تم حفظ ملفك الشخصي' },
  passwordChanged: {
    en: 'Your new password is set. Your other devices are logged out.',
    ar: 'تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى.',
  },
  linkSent: {
    en: 'To change your password, open the link that we have just mailed to you. The email says how long it works.',
    ar: 'لتغيير كلمة مرورك افتح الرابط الذي أرسلناه الآن إلى بريدك. ومدة صلاحيته مذكورة في الرسالة.',
  },
  saveFailed: { en: 'Error updating profile', ar: 'تعذّر تحديث الملف الشخصي' },
  mendFields: { en: 'Please look at the marked fields.', ar: 'راجع الحقول المحددة من فضلك.' },

  security: { en: 'Devices and sign-in', ar: 'الأجهزة وتسجيل الدخول' },
  myData: { en: 'Your data', ar: 'بياناتك لدينا' },
  myDataText: {
    en: 'Take a copy of everything we hold about you, or close your account.',
    ar: 'احصل على نسخة من كل ما نحتفظ به عنك، أو أغلق حسابك.',
  },
  toMyData: { en: 'Your data and your account', ar: 'بياناتك وحسابك' },
})
