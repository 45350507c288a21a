import { words } from '#lib/text.ts'

export const invitationText = words({
  title: { en: 'You are invited', ar: 'وصلتك دعوة' },
  lead: { en: 'To work in the console of the shop as:', ar: 'للعمل في لوحة إدارة المتجر بصفة:' },
  email: { en: 'Your email', ar: 'بريدك' },
  name: { en: 'Full name', ar: 'الاسم الكامل' },
  password: { en: 'Set a password', ar: 'تعيين كلمة مرور' },
  known: {
    en: 'You already have an account: its password stays.',
    ar: 'لديك حساب، وتبقى كلمة مروره كما هي.',
  },
  accept: { en: 'Accept', ar: 'قبول الدعوة' },
  doneTitle: { en: 'Welcome to the team', ar: 'أهلًا بك في الفريق' },
  usedTitle: { en: 'You’ve accepted this invitation already', ar: 'قبلت هذه الدعوة من قبل' },
  doneText: { en: 'Log in with your email and password.', ar: 'سجّل الدخول ببريدك وكلمة مرورك.' },
  logIn: { en: 'Go to the login page', ar: 'الانتقال إلى صفحة تسجيل الدخول' },
  deadTitle: { en: 'This invitation no longer works', ar: 'لم تعد هذه الدعوة صالحة' },
  deadText: {
    en: 'It has already been used, or it is older than 72 hours. Ask the person who invited you for a new one.',
    ar: 'سبق استخدامها أو مضى عليها أكثر من 72 ساعة. اطلب دعوة جديدة ممن دعاك.',
  },
  failed: { en: 'That didn’t work. Please try again.', ar: 'تعذّر تنفيذ ذلك. أعد المحاولة من فضلك.' },
})
