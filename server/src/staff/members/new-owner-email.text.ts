import { fillInAll, sentences } from '@matla/contract/kit/sentences'
import type { EmailText } from '#platform/mail/compose-email.ts'

const newOwnerTexts = sentences('email-staff-new-owner', {
  subject: { en: 'The shop has a new owner', ar: 'للمتجر مالك جديد' },
  preview: { en: '{name} is now an owner.', ar: 'أصبح {name} من مالكي المتجر.' },
  title: { en: 'The shop has a new owner', ar: 'للمتجر مالك جديد' },
  text: {
    en: '{name} ({email}) is an owner of the shop from now on, and may do everything in the console.',
    ar: 'أصبح {name} ({email}) من مالكي المتجر، وله الآن كل الصلاحيات في لوحة الإدارة.',
  },
  button: { en: 'View the team', ar: 'عرض الفريق' },
  asideTitle: { en: 'You don’t know about this?', ar: 'لا علم لك بهذا؟' },
  aside: {
    en: 'Deactivate this member on the team page right away, and ask the other owners.',
    ar: 'عطّل هذا العضو من صفحة الفريق فورًا، واسأل بقية المالكين.',
  },
  why: {
    en: 'You received this email because you are an owner of the shop.',
    ar: 'وصلتك هذه الرسالة لأنك من مالكي المتجر.',
  },
})

export const newOwnerEmail = (owner: { readonly name: string; readonly email: string }): EmailText =>
  fillInAll(newOwnerTexts, owner)
