import { words } from '#lib/text.ts'

export const paymentLinkText = words('payment-link', {
  title: { en: 'Your order', ar: 'طلبك' },
  description: { en: 'Review the order and pay.', ar: 'راجع الطلب وادفع.' },
  heading: {
    en: (school: string) => `${school} has prepared this order for you`,
    ar: (school: string) => `أعدّت لك ${school} هذا الطلب`,
  },
  until: {
    en: (day: string, time: string) => `You can pay until ${day}, ${time}.`,
    ar: (day: string, time: string) => `يمكنك الدفع حتى ${day}، ${time}.`,
  },
  buyer: { en: 'For the account', ar: 'للحساب' },
  buyerText: {
    en: 'The courses and the invoice go to this address, no matter who pays.',
    ar: 'تصل الدورات والفاتورة إلى هذا البريد أيًّا كان الدافع.',
  },
  summary: { en: 'Order', ar: 'الطلب' },
  coupon: { en: (code: string) => `Code ${code}`, ar: (code: string) => `الرمز ${code}` },
  free: { en: 'There’s nothing to pay', ar: 'لا يلزمك دفع أي مبلغ' },
  freeText: {
    en: 'Your code covers the whole order. Confirm, and we’ll open the courses.',
    ar: 'يغطي الرمز كامل الطلب. أكّد لنفتح لك الدورات.',
  },
  accept: { en: 'Open the courses', ar: 'فتح الدورات' },
  underWay: {
    en: 'A payment for this order is still being confirmed',
    ar: 'ما زلنا نؤكد عملية دفع لهذا الطلب',
  },
  underWayText: {
    en: 'Please don’t pay again. This page updates as soon as the bank responds.',
    ar: 'لا تدفع مرة أخرى من فضلك. ستُحدَّث هذه الصفحة فور رد البنك.',
  },
  paidTitle: { en: 'This order is paid', ar: 'هذا الطلب مدفوع' },
  paidText: {
    en: 'There’s nothing left to pay. We’ve emailed the confirmation and the invoice to the address on the order.',
    ar: 'لم يبقَ ما تدفعه. أُرسل التأكيد مع الفاتورة إلى بريد صاحب الطلب.',
  },
  toCourses: { en: 'Go to My Courses', ar: 'الذهاب إلى دوراتي' },
  endedTitle: { en: 'This payment link has expired', ar: 'انتهت صلاحية رابط الدفع' },
  endedText: {
    en: (day: string) => `It was valid until ${day}. Contact us and we’ll send you a new one.`,
    ar: (day: string) => `كان الدفع متاحًا حتى ${day}. تواصل معنا لنرسل إليك رابطًا جديدًا.`,
  },
  cancelledTitle: { en: 'This payment link was cancelled', ar: 'أُلغي رابط الدفع' },
  cancelledText: {
    en: 'You can no longer pay for this order. Contact us if you still want it.',
    ar: 'لم يعد دفع هذا الطلب ممكنًا. تواصل معنا إن كنت لا تزال ترغب فيه.',
  },
  unknownTitle: { en: 'This payment link doesn’t exist', ar: 'لا يوجد رابط دفع بهذا العنوان' },
  unknownText: {
    en: 'Check that you opened the whole link as you received it.',
    ar: 'تأكد من فتح الرابط كاملًا كما وصلك.',
  },
  failedTitle: { en: 'We couldn’t load this order', ar: 'تعذّر تحميل الطلب' },
  failedText: { en: 'Please try again in a moment.', ar: 'أعد المحاولة بعد لحظات من فضلك.' },
  retry: { en: 'Try again', ar: 'إعادة المحاولة' },
  contact: { en: 'Questions about this order?', ar: 'هل لديك سؤال عن هذا الطلب؟' },
  toHome: { en: 'Back to Home', ar: 'العودة إلى الرئيسية' },
})
