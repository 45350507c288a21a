import { sentences } from '@matla/contract/kit/sentences'

/**
 * The email to the person that staff prepared an order for. `{total}` is what they pay, `{day}` the last day to
 * pay it.
 */
export const linkEmailTexts = sentences('email-payment-link', {
  subject: { en: 'Your order is ready to pay', ar: 'طلبك جاهز للدفع' },
  preview: {
    en: '{total}, until {day}.',
    ar: '{total}، حتى {day}.',
  },
  title: { en: 'Your order is ready', ar: 'طلبك جاهز' },
  text: {
    en: 'We’ve prepared this order for you. Check it and pay the way that suits you; you don’t need to log in.',
    ar: 'أعددنا لك هذا الطلب. راجعه وادفع بالوسيلة التي تناسبك، ولا حاجة إلى تسجيل الدخول.',
  },
  button: { en: 'View and pay', ar: 'عرض الطلب والدفع' },
  order: { en: 'Your order', ar: 'طلبك' },
  total: { en: 'Total', ar: 'الإجمالي' },
  asideTitle: { en: 'Until {day}', ar: 'حتى {day}' },
  aside: {
    en: 'After that, the link stops working. Reply to this email and we’ll send a new one. The link is for paying this order only, so you can forward it to the person who pays for you.',
    ar: 'تنتهي صلاحية الرابط بعد ذلك، ويكفي أن ترد على هذه الرسالة لنرسل غيره. الرابط لدفع هذا الطلب وحده، فيمكنك تحويله إلى من يدفع عنك.',
  },
  why: {
    en: 'You received this email because the school prepared an order for this email address.',
    ar: 'وصلتك هذه الرسالة لأن المدرسة أعدّت طلبًا لهذا البريد الإلكتروني.',
  },
})
