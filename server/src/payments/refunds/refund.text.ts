import { sentences } from '@matla/contract/kit/sentences'

/** Texts of the email about a refund. */
export const refundTexts = sentences('email-refund', {
  subject: { en: 'Your refund is on its way', ar: 'أعدنا إليك المبلغ' },
  preview: { en: 'What was refunded, and your credit note.', ar: 'تفاصيل المبلغ المستردّ والإشعار الدائن.' },
  title: { en: 'Your refund is on its way', ar: 'تم استرداد المبلغ' },
  text: {
    en: 'We’ve refunded the amount below.',
    ar: 'أعدنا المبلغ أدناه.',
  },
  /** How the money is returned, used in every email about a refund. */
  byProvider: {
    en: 'The money goes back to your original payment method and usually appears within 5 to 14 working days.',
    ar: 'يعود إليك بالوسيلة التي دفعت بها، ويظهر في حسابك عادةً خلال 5 إلى 14 يوم عمل.',
  },
  /** For a payment that only staff can return. */
  byTransfer: {
    en: 'We sent the money by bank transfer on {day}. If your bank asks, the transfer’s reference is {reference}.',
    ar: 'أُرسل بحوالة بنكية بتاريخ {day}، وإن سألك بنكك عنها فرقمها المرجعي {reference}.',
  },
  button: { en: 'View your order and credit note', ar: 'عرض الطلب والإشعار الدائن' },
  refunded: { en: 'Refunded', ar: 'المبالغ المستردّة' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  accessTitle: { en: 'Your courses', ar: 'دوراتك' },
  access: {
    en: 'You no longer have access to the refunded courses. Everything else you bought, and the certificates you’ve earned, are still yours.',
    ar: 'لم تعد الدورات المستردّ ثمنها متاحة في منصة التعلّم. أما بقية مشترياتك والشهادات التي نلتها فتبقى لك.',
  },
  /** For a refund that ends access to some of its courses. */
  accessToSome: {
    en: 'You no longer have access to: {names}. Everything else you bought, and the certificates you’ve earned, are still yours.',
    ar: 'لم يعد متاحًا لك في منصة التعلّم: {names}. أما بقية مشترياتك والشهادات التي نلتها فتبقى لك.',
  },
  accessStaysTitle: { en: 'You keep your courses', ar: 'دوراتك باقية لك' },
  accessStays: {
    en: 'This refund doesn’t affect your courses. You still have access to all of them.',
    ar: 'لا يغيّر هذا الاسترداد شيئًا في دوراتك، فهي تبقى متاحة لك كما كانت.',
  },
  why: {
    en: 'You received this email because an order with this email address was refunded.',
    ar: 'وصلتك هذه الرسالة لأننا أعدنا مبلغ طلب سُجّل بهذا البريد الإلكتروني.',
  },
})

/** Texts of the email about a payment that could not be accepted and was refunded. */
export const returnedTexts = sentences('email-payment-returned', {
  subject: {
    en: 'We couldn’t accept your payment, so we’ve refunded it',
    ar: 'تعذّر قبول المبلغ فأعدناه إليك',
  },
  preview: {
    en: 'Your order isn’t paid, and your refund is on its way.',
    ar: 'طلبك غير مدفوع، ومبلغك في طريقه إليك.',
  },
  title: { en: 'We’ve refunded your payment', ar: 'أعدنا إليك المبلغ' },
  text: {
    en: 'The payment we received doesn’t match your order, so we couldn’t accept it. We’ve refunded all of it.',
    ar: 'لا يطابق المبلغ الذي وصلنا طلبك، فتعذّر قبوله. أعدناه كاملًا.',
  },
  button: { en: 'View your order', ar: 'عرض الطلب' },
  refunded: { en: 'Refunded', ar: 'المبلغ المستردّ' },
  second: { en: 'Payment that didn’t match the order', ar: 'مبلغ لا يطابق الطلب' },
  total: { en: 'Total', ar: 'الإجمالي' },
  accessTitle: { en: 'If you still want the course', ar: 'إن أردت الدورة' },
  access: {
    en: 'Your order isn’t paid. You can order and pay again whenever you like.',
    ar: 'طلبك غير مدفوع. يمكنك الطلب والدفع من جديد متى شئت.',
  },
  why: {
    en: 'You received this email because a payment for an order with this email address was refunded.',
    ar: 'وصلتك هذه الرسالة لأننا أعدنا مبلغًا دُفع لطلب سُجّل بهذا البريد الإلكتروني.',
  },
})

/** Texts of the email about a duplicate payment that was refunded automatically. */
export const duplicateTexts = sentences('email-second-payment', {
  subject: {
    en: 'You paid twice: we’ve refunded the second payment',
    ar: 'دفعت مرتين: أعدنا إليك المبلغ الزائد',
  },
  preview: { en: 'Your order is paid once, as it should be.', ar: 'طلبك مدفوع مرة واحدة كما ينبغي.' },
  title: { en: 'We’ve refunded your second payment', ar: 'أعدنا إليك المبلغ الزائد' },
  text: {
    en: 'We received two payments for one order. The first paid for it, and we’ve refunded the second.',
    ar: 'وصلنا ثمن الطلب نفسه مرتين. سُدّد الطلب بالمبلغ الأول، وأعدنا الثاني.',
  },
  button: { en: 'View your order', ar: 'عرض الطلب' },
  refunded: { en: 'Refunded', ar: 'المبلغ المستردّ' },
  second: { en: 'Second payment for the same order', ar: 'المبلغ المدفوع مرة ثانية للطلب نفسه' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  accessTitle: { en: 'Nothing else changes', ar: 'لا تغيير في طلبك' },
  access: {
    en: 'Your order and courses stay the same, and you don’t need to do anything.',
    ar: 'لا يغيّر ذلك شيئًا في طلبك ولا في دوراتك، ولا يلزمك أي إجراء.',
  },
  why: {
    en: 'You received this email because an order with this email address was paid twice.',
    ar: 'وصلتك هذه الرسالة لأن طلبًا سُجّل بهذا البريد الإلكتروني دُفع ثمنه مرتين.',
  },
})

/** Texts of the email about a refund of courses that the buyer already owned. */
export const ownedTexts = sentences('email-refund-owned', {
  subject: {
    en: 'You already have this course: we’ve refunded your payment',
    ar: 'الدورة ضمن دوراتك: أعدنا إليك ثمنها',
  },
  preview: {
    en: 'You keep your courses, and your refund is on its way.',
    ar: 'دوراتك باقية لك، ومبلغك في طريقه إليك.',
  },
  title: { en: 'We’ve refunded your payment', ar: 'أعدنا إليك ما دفعته' },
  text: {
    en: 'When this payment reached us, the courses below were already yours, from another order or as a gift. We’ve refunded what you paid for them.',
    ar: 'كانت الدورات أدناه ضمن دوراتك حين وصلنا هذا المبلغ، من طلب آخر أو هدية. أعدنا ما دفعته ثمنًا لها.',
  },
  button: { en: 'View your order', ar: 'عرض الطلب' },
  refunded: { en: 'Refunded', ar: 'المبالغ المستردّة' },
  total: { en: 'Total, VAT included', ar: 'الإجمالي شامل الضريبة' },
  accessTitle: { en: 'You keep your courses', ar: 'دوراتك باقية لك' },
  access: {
    en: 'Your courses stay open as before, and you don’t need to do anything.',
    ar: 'تبقى دوراتك متاحة لك كما كانت، ولا يلزمك أي إجراء.',
  },
  why: {
    en: 'You received this email because you paid for a course that this email address already has.',
    ar: 'وصلتك هذه الرسالة لأن مبلغًا دُفع لدورة سبق أن التحق بها صاحب هذا البريد الإلكتروني.',
  },
})
