import { sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

export const invitationEmail: EmailText = sentences('email-staff-invitation', {
  subject: { en: 'You’re invited to the team', ar: 'دعوة للانضمام إلى الفريق' },
  preview: {
    en: 'Your access to the console. The link works once, for 72 hours.',
    ar: 'دعوتك إلى لوحة الإدارة. يعمل الرابط مرة واحدة خلال 72 ساعة.',
  },
  title: { en: 'Join the team', ar: 'الانضمام إلى الفريق' },
  text: {
    en: 'You’re invited to work in the shop’s console. Select the button, set a password if you don’t have one, and add a second factor.',
    ar: 'دُعيت للعمل في لوحة إدارة المتجر. اضغط الزر، وعيّن كلمة مرور إن لم تكن لديك واحدة، ثم أضف عامل تحقق ثانيًا.',
  },
  button: { en: 'Accept the invitation', ar: 'قبول الدعوة' },
  asideTitle: { en: 'Good to know', ar: 'معلومات تهمك' },
  aside: {
    en: 'The link works once, for 72 hours. If you get a newer invitation, this one stops working. If you don’t know why you received it, ignore this email.',
    ar: 'يعمل الرابط مرة واحدة خلال 72 ساعة، ويُلغى إذا وصلتك دعوة أحدث. وإن لم تعرف سبب الدعوة فتجاهل هذه الرسالة.',
  },
  why: {
    en: 'You received this email because an owner of the shop invited this email address.',
    ar: 'وصلتك هذه الرسالة لأن مالكًا للمتجر دعا هذا البريد الإلكتروني.',
  },
})
