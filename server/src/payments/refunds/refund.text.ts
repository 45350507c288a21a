import { sentences } from '@matla/contract/kit/sentences'

/** What the email about a refund says. */
export const refundTexts = sentences('email-refund', {
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
})

/** What the email about a payment says that could not be accepted and went back. */
export const returnedTexts = sentences('email-payment-returned', {
  subject: { en: 'We could not accept your payment and returned it', ar: 'تعذّر قبول دفعتك فأعدناها إليك' },
  preview: {
    en: 'Your order is not paid; your money is on its way back.',
    ar: 'طلبك غير مدفوع، ومبلغك في طريقه إليك.',
  },
  title: { en: 'Your payment was returned', ar: 'أعدنا إليك دفعتك' },
  text: {
    en: 'The payment that reached us does not match your order, so we could not accept it. We have returned all of it the way you paid. Banks usually show it within 5 to 14 working days.',
    ar: 'لا تطابق الدفعة التي وصلتنا طلبك، فتعذّر قبولها. أعدناها كاملة بالوسيلة التي دفعت بها، وتظهر في حسابك عادةً خلال 5 إلى 14 يوم عمل.',
  },
  button: { en: 'View your order', ar: 'عرض الطلب' },
  refunded: { en: 'Returned', ar: 'المبلغ المُعاد' },
  second: { en: 'Payment that did not match the order', ar: 'دفعة لا تطابق الطلب' },
  total: { en: 'Total', ar: 'الإجمالي' },
  accessTitle: { en: 'If you still want the course', ar: 'إن كنت ما زلت تريد الدورة' },
  access: {
    en: 'Your order is not paid. You can order and pay again whenever you like.',
    ar: 'طلبك غير مدفوع. يمكنك الطلب والدفع من جديد متى شئت.',
  },
  why: {
    en: 'You received this message because a payment for an order with this email address was returned.',
    ar: 'وصلتك هذه الرسالة لأننا أعدنا دفعة لطلب سُجّل بهذا البريد الإلكتروني.',
  },
})

/** What the email about a second payment says that went back by itself. */
export const duplicateTexts = sentences('email-second-payment', {
  subject: {
    en: 'You paid twice: the second payment is on its way back',
    ar: 'دفعت مرتين: أعدنا إليك الدفعة الثانية',
  },
  preview: { en: 'Your order is paid once, as it should be.', ar: 'طلبك مدفوع مرة واحدة كما ينبغي.' },
  title: { en: 'Your second payment was returned', ar: 'أعدنا إليك دفعتك الثانية' },
  text: {
    en: 'Two payments reached us for one order. The first one paid for it; we have returned the second the way you paid it. Banks usually show it within 3 to 14 working days.',
    ar: 'وصلتنا دفعتان للطلب نفسه. سُدّد الطلب بالأولى، وأعدنا الثانية بالوسيلة التي دفعت بها، وتظهر في حسابك عادةً خلال 3 إلى 14 يوم عمل.',
  },
  button: { en: 'View your order', ar: 'عرض الطلب' },
  refunded: { en: 'Returned', ar: 'المبلغ المُعاد' },
  second: { en: 'Second payment of the same order', ar: 'الدفعة الثانية للطلب نفسه' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  accessTitle: { en: 'Nothing else changes', ar: 'لا شيء آخر يتغيّر' },
  access: {
    en: 'This changes nothing about your order or your courses, and there is nothing for you to do.',
    ar: 'لا يغيّر ذلك شيئًا في طلبك ولا في دوراتك، ولا يلزمك فعل شيء.',
  },
  why: {
    en: 'You received this message because an order with this email address was paid twice.',
    ar: 'وصلتك هذه الرسالة لأن طلبًا سُجّل بهذا البريد الإلكتروني دُفع مرتين.',
  },
})
