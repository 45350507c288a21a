import { counted, plural, words } from '#lib/text.ts'

export const proofText = words({
  againTitle: { en: 'Confirm that it is you', ar: 'تأكيد الهوية' },
  againLead: {
    en: 'This touches money or personal data. Once confirmed, what you did goes on by itself.',
    ar: 'هذا الإجراء يمسّ المال أو بيانات شخصية. بعد التأكيد يُستكمل ما بدأته تلقائيًا.',
  },
  enterTitle: { en: 'Second step', ar: 'الخطوة الثانية' },
  enterLead: {
    en: 'Your password was right. Now show your second factor.',
    ar: 'كلمة المرور صحيحة. بقي عامل التحقق الثاني.',
  },
  code: { en: 'One-time code', ar: 'رمز التحقق' },
  codeHint: { en: 'Six digits from your authenticator app.', ar: 'ستة أرقام من تطبيق المصادقة.' },
  recoveryCode: { en: 'Recovery code', ar: 'الرمز الاحتياطي' },
  recoveryHint: { en: 'Each works once.', ar: 'يعمل كل رمز مرة واحدة.' },
  password: { en: 'Password', ar: 'كلمة المرور' },
  usePasskey: { en: 'Use a passkey', ar: 'استخدام مفتاح مرور' },
  useRecovery: { en: 'Use a recovery code', ar: 'استخدام رمز احتياطي' },
  useCode: { en: 'Use a one-time code', ar: 'استخدام رمز التحقق' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  empty: { en: 'Please fill this in.', ar: 'هذا الحقل مطلوب.' },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
  passkeyStopped: {
    en: 'The browser didn’t provide a passkey. Try again, or use another way.',
    ar: 'لم يقدّم المتصفح مفتاح مرور. أعد المحاولة أو استخدم طريقة أخرى.',
  },
  makeTitle: { en: 'Add a second factor', ar: 'إضافة عامل تحقق ثانٍ' },
  makeLead: {
    en: 'Nobody enters the console with a password alone. A passkey is the quickest; an authenticator app works everywhere.',
    ar: 'لا تكفي كلمة المرور وحدها لدخول لوحة الإدارة. مفتاح المرور أسرع، وتطبيق المصادقة يعمل على كل جهاز.',
  },
  addPasskey: { en: 'Add a passkey', ar: 'إضافة مفتاح مرور' },
  passkeyName: { en: 'Name of the passkey', ar: 'اسم مفتاح المرور' },
  passkeyHint: { en: 'The device that it is on, for example.', ar: 'مثلًا الجهاز المحفوظ عليه.' },
  addTotp: { en: 'Add an authenticator app', ar: 'إضافة تطبيق مصادقة' },
  scan: {
    en: 'Scan this with the app, or type the key into it. Then enter the code that it shows.',
    ar: 'امسح الرمز بالتطبيق أو اكتب المفتاح فيه، ثم أدخل الرمز الذي يعرضه.',
  },
  qr: { en: 'Picture to scan with the app', ar: 'رمز يُمسح بالتطبيق' },
  key: { en: 'Key', ar: 'المفتاح' },
  recoveryTitle: { en: 'Your recovery codes', ar: 'الرموز الاحتياطية' },
  recoveryLead: {
    en: 'For the day that you lose your device. Each works once. They are shown only now: print or save them.',
    ar: 'ليوم تفقد فيه جهازك. يعمل كل رمز مرة واحدة. لا تظهر إلا الآن، فاطبعها أو احفظها.',
  },
  copy: { en: 'Copy all', ar: 'نسخ الكل' },
  copied: { en: 'Copied.', ar: 'نُسخت.' },
  saved: { en: 'I have saved them', ar: 'حفظتها' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  back: { en: 'Another way', ar: 'طريقة أخرى' },
  logOut: { en: 'Log out', ar: 'تسجيل الخروج' },
  codesLeft: {
    en: (count: number) => plural('en', count, { one: '1 code left', other: `${count} codes left` }),
    ar: (count: number) =>
      counted(count, {
        zero: 'لم يبق أي رمز',
        one: 'بقي رمز واحد',
        two: 'بقي رمزان',
        few: 'رموز باقية',
        many: 'رمزًا باقيًا',
        other: 'رمز باقٍ',
      }),
  },
})

export type ProofWords = (typeof proofText)['en']
