import { words } from '#lib/text.ts'

export const invitationText = words({
  title: { en: 'You are invited', ar: 'أنت مدعو' },
  lead: { en: 'To work in the console of the shop as:', ar: 'للعمل في لوحة إدارة المتجر بصفة:' },
  email: { en: 'Your email', ar: 'بريدك' },
  name: { en: 'Full name', ar: 'الاسم الكامل' },
  password: { en: 'Choose a password', ar: 'اختر كلمة مرور' },
  known: {
    en: 'You have an account already: its password stays.',
    ar: 'لديك حساب بالفعل، وتبقى كلمة مروره كما هي.',
  },
  accept: { en: 'Accept', ar: 'قبول الدعوة' },
  doneTitle: { en: 'Welcome to the team', ar: 'أهلًا بك في الفريق' },
  doneText: { en: 'Log in with your email and password.', ar: 'ادخل ببريدك وكلمة مرورك.' },
  logIn: { en: 'Go to the log-in', ar: 'إلى صفحة الدخول' },
  deadTitle: { en: 'This invitation does not work any more', ar: 'لم تعد هذه الدعوة صالحة' },
  deadText: {
    en: 'It was used already, or is older than 72 hours. Ask whoever invited you for a new one.',
    ar: 'استُعملت من قبل أو مضى عليها أكثر من 72 ساعة. اطلب دعوة جديدة ممن دعاك.',
  },
  failed: { en: 'That did not work. Please try again.', ar: 'لم يتم ذلك. أعد المحاولة من فضلك.' },
})
