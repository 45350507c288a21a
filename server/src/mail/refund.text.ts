import type { Localized } from '@matla/contract/kit/lang'

/** What the letter about a refund says. */
export const refundTexts = {
  subject: { en: 'Your money is on its way back', ar: 'أعدنا إليك مبلغك' },
  preview: { en: 'What was refunded, and your credit note.', ar: 'ما استردّته دفعتك، وإشعارك الدائن.' },
  title: { en: 'Your refund is done', ar: 'تم ردّ المبلغ' },
  text: {
    en: 'We have returned the amount below the way you paid. Banks usually show it within 3 to 14 working days.',
    ar: 'أعدنا المبلغ أدناه بالوسيلة التي دفعت بها، ويظهر في حسابك عادةً خلال 3 إلى 14 يوم عمل.',
  },
  button: { en: 'View your order and credit note', ar: 'عرض الطلب والإشعار الدائن' },
  refunded: { en: 'Refunded', ar: 'المبالغ المستردّة' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  accessTitle: { en: 'Your courses', ar: 'دوراتك' },
  access: {
    en: 'The refunded courses are closed on the learning site. Everything else you bought, and certificates you have earned, stay yours.',
    ar: 'أُغلقت الدورات المستردّة على منصة التعلّم. أما بقية مشترياتك والشهادات التي نلتها فتبقى لك.',
  },
  why: {
    en: 'You received this message because an order with this email address was refunded.',
    ar: 'وصلتك هذه الرسالة لأننا أعدنا مبلغ طلب سُجّل بهذا البريد الإلكتروني.',
  },
} as const satisfies Record<string, Localized>
