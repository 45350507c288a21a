import { words } from '#lib/text.ts'

export const profileText = words('profile', {
  title: { en: 'My Profile', ar: 'ملفي الشخصي' },
  description: { en: 'Your details, your photo and your password.', ar: 'بياناتك وصورتك وكلمة مرورك.' },
  loggedOut: { en: 'You are logged out', ar: 'لم تسجّل الدخول' },
  loggedOutText: {
    en: 'Log in to see and change your details.',
    ar: 'سجّل الدخول للاطلاع على بياناتك وتعديلها.',
  },
  logIn: { en: 'Login', ar: 'تسجيل الدخول' },
  unreadable: { en: 'We couldn’t load your profile', ar: 'تعذّر عرض ملفك الشخصي' },
  unreadableText: {
    en: 'Nothing was lost. Please try again in a moment.',
    ar: 'بياناتك محفوظة. أعد المحاولة بعد قليل.',
  },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },

  photo: { en: 'Photo', ar: 'الصورة' },
  photoOf: { en: (name: string) => `Photo of ${name}`, ar: (name: string) => `صورة ${name}` },
  choosePhoto: { en: 'Choose a photo', ar: 'اختيار صورة' },
  changePhoto: { en: 'Change photo', ar: 'تغيير الصورة' },
  keepPhoto: { en: 'Keep current photo', ar: 'إبقاء الصورة السابقة' },
  removePhoto: { en: 'Remove my photo', ar: 'إزالة صورتي' },
  photoHint: {
    en: 'PNG, JPEG or WebP, up to 2 MB. We crop it to a square and remove its location.',
    ar: 'بصيغة PNG أو JPEG أو WebP حتى 2 ميغابايت. نقصّها على شكل مربع، ولا نحفظ مكان التقاطها.',
  },
  photoChosen: { en: 'Save your profile to keep the new photo.', ar: 'تُحفظ الصورة الجديدة عند حفظ الملف.' },
  photoElsewhere: { en: 'Change your photo on the learning site', ar: 'تغيير صورتك في منصة التعلّم' },

  about: { en: 'About you', ar: 'بياناتك' },
  latinName: { en: 'Name in Latin letters', ar: 'الاسم بالأحرف اللاتينية' },
  latinNameHint: {
    en: 'We print it on your English certificates.',
    ar: 'نطبعه على النسخة الإنجليزية من شهاداتك.',
  },
  emailHint: { en: 'You can’t change your email here.', ar: 'لا يمكن تغيير البريد من هنا.' },
  phoneHint: {
    en: 'A Saudi mobile number, or any number with its country code.',
    ar: 'رقم جوال سعودي، أو رقم دولي مع رمز الدولة.',
  },
  timezone: { en: 'Time zone', ar: 'المنطقة الزمنية' },
  gender: { en: 'Gender', ar: 'الجنس' },
  areaOfInterest: { en: 'Area of interest', ar: 'مجال الاهتمام' },
  choose: { en: 'Choose', ar: 'اختر' },
  optional: { en: 'optional', ar: 'اختياري' },

  links: { en: 'Your social profiles', ar: 'حساباتك في منصات أخرى' },
  linkHint: { en: 'Your username or a link to your page.', ar: 'اسم المستخدم أو رابط صفحتك.' },
  facebook: { en: 'Facebook', ar: 'فيسبوك' },
  instagram: { en: 'Instagram', ar: 'إنستغرام' },
  twitter: { en: 'X (Twitter)', ar: 'إكس (تويتر)' },

  password: { en: 'Password', ar: 'كلمة المرور' },
  passwordText: {
    en: 'Leave this empty to keep your password. If you’ve just logged in, the change is immediate. Otherwise, we’ll email you a link to confirm it.',
    ar: 'اترك الحقول فارغة لتبقى كلمة مرورك كما هي. إن سجّلت الدخول للتو تغيّرت فورًا، وإلا أرسلنا إليك رابطًا لتأكيد التغيير.',
  },
  currentPassword: { en: 'Current password', ar: 'كلمة المرور الحالية' },
  newPassword: { en: 'New password', ar: 'كلمة المرور الجديدة' },
  newPasswordHint: {
    en: '8 to 20 characters, with a letter, a number and a special character.',
    ar: 'من 8 إلى 20 خانة، فيها حرف ورقم ورمز خاص.',
  },
  verifyPassword: { en: 'Confirm new password', ar: 'تأكيد كلمة المرور الجديدة' },

  save: { en: 'Save', ar: 'حفظ' },
  saved: { en: 'Your profile is saved', ar: 'تم حفظ ملفك الشخصي' },
  passwordChanged: {
    en: 'Your password has been changed. Your other devices have been logged out.',
    ar: 'تم تغيير كلمة المرور، وسُجّل الخروج من أجهزتك الأخرى.',
  },
  linkSent: {
    en: 'To change your password, open the link we’ve just emailed you. The email says how long it works.',
    ar: 'لتغيير كلمة مرورك افتح الرابط الذي أرسلناه للتو إلى بريدك. تجد مدة صلاحيته في الرسالة.',
  },
  saveFailed: { en: 'Error updating profile', ar: 'تعذّر تحديث الملف الشخصي' },
  mendFields: { en: 'Please check the highlighted fields.', ar: 'راجع الحقول المشار إليها من فضلك.' },

  security: { en: 'Account security', ar: 'الأجهزة وتسجيل الدخول' },
  myData: { en: 'Your data', ar: 'بياناتك لدينا' },
  myDataText: {
    en: 'Download a copy of everything we hold about you, or close your account.',
    ar: 'احصل على نسخة من كل ما نحتفظ به عنك، أو أغلق حسابك.',
  },
  toMyData: { en: 'Manage your data', ar: 'بياناتك وحسابك' },
})
