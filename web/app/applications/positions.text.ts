import { words } from '#lib/text.ts'

export const positionsText = words('positions', {
  title: { en: 'Open positions', ar: 'الوظائف الشاغرة' },
  none: {
    en: 'There are no open positions right now. You can still apply, and we’ll contact you when something suits you.',
    ar: 'لا توجد وظائف شاغرة حاليًا. يمكنك إرسال طلبك مع ذلك، وسنراسلك حين تتوفر فرصة تناسبك.',
  },
  toForm: { en: 'Go to the form', ar: 'الانتقال إلى النموذج' },
  apply: { en: 'Apply for this position', ar: 'التقدّم لهذه الوظيفة' },
  chosen: { en: 'Selected in the form', ar: 'مختارة في النموذج' },
  orOther: {
    en: 'One of the open positions, or another that you have in mind.',
    ar: 'إحدى الوظائف الشاغرة، أو وظيفة أخرى تفكر فيها.',
  },
})
