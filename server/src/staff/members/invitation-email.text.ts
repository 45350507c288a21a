import type { EmailText } from '#platform/mail/compose-email.ts'

export const invitationEmail = {
  subject: { en: 'You are invited to the team', ar: 'دعوة للانضمام إلى الفريق' },
  preview: {
    en: 'Your access to the console. The link works once, for 72 hours.',
    ar: 'دخولك إلى لوحة الإدارة. يعمل الرابط مرة واحدة خلال 72 ساعة.',
  },
  title: { en: 'Join the team', ar: 'انضم إلى الفريق' },
  text: {
    en: 'You are invited to work in the console of the shop. Press the button, choose a password if you have none, and add a second factor.',
    ar: 'دُعيت للعمل في لوحة إدارة المتجر. اضغط الزر، واختر كلمة مرور إن لم تكن لديك واحدة، ثم أضف عامل تحقق ثانيًا.',
  },
  button: { en: 'Accept the invitation', ar: 'قبول الدعوة' },
  asideTitle: { en: 'Good to know', ar: 'للعلم' },
  aside: {
    en: 'The link works once, for 72 hours, and a newer invitation takes its place. If you do not know why you got it, ignore this message.',
    ar: 'يعمل الرابط مرة واحدة خلال 72 ساعة، وتحل محله أي دعوة أحدث. وإن لم تعرف سبب الدعوة فتجاهل هذه الرسالة.',
  },
  why: {
    en: 'You received this email because an owner of the shop invited this email address.',
    ar: 'وصلتك هذه الرسالة لأن مالكًا للمتجر دعا هذا البريد الإلكتروني.',
  },
} as const satisfies EmailText
