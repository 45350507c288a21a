import type { Localized } from './lang.ts'
import type { RefusalCode } from './refusals.ts'

/** What each refusal says. A code without both texts does not compile. */
export const refusalTexts: Readonly<Record<RefusalCode, Localized>> = {
  invalid: { en: 'Some of the information is not valid.', ar: 'بعض البيانات المدخلة غير صحيحة.' },
  'sign-in-needed': { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  'not-allowed': { en: 'You are not allowed to do this.', ar: 'لا تملك صلاحية القيام بهذا الإجراء.' },
  'not-found': { en: 'We could not find what you asked for.', ar: 'لم نعثر على ما طلبته.' },
  'method-not-allowed': {
    en: 'This address does not accept that kind of request.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  'too-large': { en: 'What you sent is too large.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  'unsupported-media-type': {
    en: 'This kind of content is not accepted here.',
    ar: 'نوع المحتوى المرسل غير مقبول هنا.',
  },
  'range-not-satisfiable': { en: 'This part does not exist.', ar: 'الجزء المطلوب غير موجود.' },
  'too-many-requests': {
    en: 'Too many attempts. Please wait a moment and try again.',
    ar: 'محاولات كثيرة متتالية. انتظر قليلًا ثم أعد المحاولة.',
  },
  unexpected: {
    en: 'Something went wrong on our side. Please try again.',
    ar: 'حدث خلل لدينا. أعد المحاولة من فضلك.',
  },
  unreachable: {
    en: 'The service is temporarily unavailable. Please try again shortly.',
    ar: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد قليل.',
  },
  'course-not-found': { en: 'This course was not found.', ar: 'لم نعثر على هذه الدورة.' },
  'course-already-in-cart': { en: 'Course is already in cart', ar: 'الدورة موجودة في السلة من قبل' },
  'course-already-owned': { en: 'You already own this course.', ar: 'هذه الدورة ضمن دوراتك من قبل.' },
  'cart-not-found': { en: 'This cart was not found.', ar: 'لم نعثر على هذه السلة.' },
  'cart-empty': { en: 'Cart is empty', ar: 'سلتك فارغة' },
  'cart-changed': {
    en: 'Payment failed: the total has changed. Please review your cart.',
    ar: 'لم تكتمل عملية الدفع: تغيّر الإجمالي. راجع سلتك من فضلك.',
  },
  'user-exists': { en: 'User with this email already exists', ar: 'يوجد حساب مسجّل بهذا البريد الإلكتروني' },
  'identify-first': { en: 'Please enter your name and email first.', ar: 'أدخل اسمك وبريدك الإلكتروني أولًا.' },
  'payment-method-unavailable': {
    en: 'This payment method is not available.',
    ar: 'طريقة الدفع هذه غير متاحة.',
  },
  'payment-already-open': {
    en: 'A payment for this order is being confirmed. Please do not pay again.',
    ar: 'توجد عملية دفع لهذا الطلب قيد التأكيد، فلا تدفع مرة أخرى.',
  },
  'payment-provider-down': { en: 'Error creating payment session', ar: 'تعذّر بدء عملية الدفع' },
  'payment-not-found': { en: 'This payment was not found.', ar: 'لم نعثر على عملية الدفع هذه.' },
  'order-not-found': { en: 'This order was not found.', ar: 'لم نعثر على هذا الطلب.' },
  'transaction-not-found': { en: 'Transaction data not available', ar: 'بيانات العملية غير متوفرة' },
  'invoice-not-ready': { en: 'Invoice not generated', ar: 'لم تصدر الفاتورة بعد' },
  'invoice-not-rendered': { en: 'Failed to regenerate invoice', ar: 'تعذّر إصدار نسخة الفاتورة من جديد' },
  'user-not-found': { en: 'User data not found', ar: 'لم نعثر على بيانات المستخدم' },
  'video-not-found': { en: 'This video was not found.', ar: 'لم نعثر على هذا المقطع.' },
  'bad-signature': { en: 'The signature of this message is not valid.', ar: 'توقيع الرسالة غير صحيح.' },
  'wrong-credentials': {
    en: 'The email or the password is not correct.',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  },
}
