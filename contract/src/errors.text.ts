import { accountFaults } from '#accounts/accounts.text.ts'
import { applicationFaults } from '#applications/applications.text.ts'
import { newsletterTexts } from '#newsletter/newsletter-rules.ts'
import { profileTexts } from '#profile/profile.ts'
import { staffFaults } from '#staff/staff-errors.text.ts'
import { systemFaults } from '#staff/system-errors.text.ts'
import type { Localized } from './kit/lang.ts'
import { sentences } from './kit/sentences.ts'
import type { ErrorCode } from './kit/errors.ts'
import { couponConditionErrors } from '#coupons/coupon-errors.text.ts'
import { paymentErrors } from '#payments/payment-errors.text.ts'
import { couponDeskErrors } from '#staff/coupon-errors.text.ts'
import { accountingErrors } from '#staff/accounting-errors.text.ts'
import { eInvoicingErrors } from '#staff/e-invoicing-errors.text.ts'
import { ebookFileErrors } from '#staff/ebook-errors.text.ts'
import { documentErrors } from '#staff/document-errors.text.ts'
import { exportErrors } from '#staff/export-errors.text.ts'
import { importErrors } from '#staff/import-errors.text.ts'
import { mediaErrors } from '#staff/media-errors.text.ts'
import { priceErrors } from '#staff/price-errors.text.ts'
import { orderDeskErrors } from '#staff/order-errors.text.ts'
import { peopleDeskErrors } from '#staff/people-errors.text.ts'
import { redirectErrors } from '#staff/redirect-errors.text.ts'
import { synonymErrors } from '#staff/synonym-errors.text.ts'
import { requestDeskErrors } from '#staff/request-errors.text.ts'

/** Messages that visitors can get and that editors may override. */
const visitorErrors = sentences('errors', {
  invalid: { en: 'Some of the information isn’t valid.', ar: 'بعض البيانات المدخلة غير صحيحة.' },
  'sign-in-needed': { en: 'Please login first', ar: 'سجّل الدخول أولًا' },
  'not-allowed': { en: 'You don’t have permission to do this.', ar: 'لا تملك صلاحية القيام بهذا الإجراء.' },
  'not-found': { en: 'We couldn’t find what you’re looking for.', ar: 'لم نعثر على ما طلبته.' },
  'not-acceptable': {
    en: 'We can’t reply in any of the encodings you accept.',
    ar: 'لا يمكن الرد بأي من الترميزات المقبولة لديك.',
  },
  'method-not-allowed': {
    en: 'This address doesn’t accept this kind of request.',
    ar: 'هذا العنوان لا يقبل هذا النوع من الطلبات.',
  },
  'too-large': { en: 'What you sent is too large.', ar: 'حجم ما أرسلته أكبر من المسموح.' },
  'unsupported-media-type': {
    en: 'This type of content isn’t accepted here.',
    ar: 'نوع المحتوى المرسل غير مقبول هنا.',
  },
  'range-not-satisfiable': { en: 'This part doesn’t exist.', ar: 'الجزء المطلوب غير موجود.' },
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
  'shop-closed': {
    en: 'The shop is closed right now, so nothing can be bought. Please come back later.',
    ar: 'المتجر مغلق حاليًا، فالشراء متوقف. نسعد بزيارتك لاحقًا.',
  },
  'course-not-found': { en: 'This course was not found.', ar: 'لم نعثر على هذه الدورة.' },
  'course-not-for-sale': {
    en: 'This course is only sold in the full package, which isn’t on sale right now.',
    ar: 'تُباع هذه الدورة ضمن الباقة فقط، والباقة غير معروضة للبيع حاليًا.',
  },
  'course-already-in-cart': { en: 'Course is already in cart', ar: 'هذه الدورة في سلتك' },
  'course-already-owned': { en: 'You already own this course.', ar: 'هذه الدورة ضمن دوراتك.' },
  'cart-not-found': { en: 'This cart was not found.', ar: 'لم نعثر على هذه السلة.' },
  'cart-empty': { en: 'Cart is empty', ar: 'سلتك فارغة' },
  'cart-changed': {
    en: 'Payment failed: the total has changed. Please review your cart.',
    ar: 'لم تكتمل عملية الدفع: تغيّر الإجمالي. راجع سلتك من فضلك.',
  },
  'user-exists': { en: 'User with this email already exists', ar: 'يوجد حساب مسجّل بهذا البريد الإلكتروني' },
  'identify-first': { en: 'Please enter your name and email first.', ar: 'أدخل اسمك وبريدك الإلكتروني أولًا.' },
  'payment-method-unavailable': {
    en: 'This payment method isn’t available.',
    ar: 'طريقة الدفع هذه غير متاحة.',
  },
  'payment-already-open': {
    en: 'A payment for this order is being confirmed. Please don’t pay again.',
    ar: 'توجد عملية دفع لهذا الطلب قيد التأكيد، فلا تدفع مرة أخرى.',
  },
  // The exact wording that Tabby requires merchants to show.
  'pay-later-not-available': {
    en: 'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    ar: 'نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
  },
  'pay-later-too-high': {
    en: 'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method',
    ar: 'قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع تابي. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.',
  },
  'pay-later-too-low': {
    en: 'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method',
    ar: 'قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة تابي. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.',
  },
  'payment-provider-down': { en: 'Error creating payment session', ar: 'تعذّر بدء عملية الدفع' },
  // The wording of the product documents (R315 to R320, R325, R328).
  'coupon-needed': { en: 'Please enter a coupon code.', ar: 'أدخل رمز القسيمة من فضلك.' },
  'coupon-expired': { en: 'This coupon has expired.', ar: 'انتهت صلاحية هذه القسيمة.' },
  'coupon-not-active': { en: 'Coupon is not active.', ar: 'هذه القسيمة غير فعّالة.' },
  'coupon-not-yours': {
    en: 'This coupon is not valid for your email.',
    ar: 'هذه القسيمة غير مخصّصة لبريدك الإلكتروني.',
  },
  'coupon-not-for-cart': {
    en: 'This coupon is not valid for items in your cart.',
    ar: 'لا تشمل هذه القسيمة أيًّا من محتويات سلتك.',
  },
  'coupon-invalid': { en: 'Coupon is invalid or expired.', ar: 'القسيمة غير صالحة أو انتهت صلاحيتها.' },
  'email-code-needed': {
    en: 'We’ve sent a six-digit code to this email. Enter it to continue. It works for 10 minutes.',
    ar: 'أرسلنا رمزًا من ستة أرقام إلى هذا البريد. أدخله للمتابعة، وهو صالح لمدة 10 دقائق.',
  },
  'email-code-wrong': {
    en: 'This code is wrong or has expired. Check it, or clear the field and we’ll send you a new one.',
    ar: 'هذا الرمز غير صحيح أو انتهت صلاحيته. تحقّق منه، أو أفرغ الحقل لنرسل رمزًا جديدًا.',
  },
  'merge-code-wrong': {
    en: 'This isn’t the code in the email to the other address. Check it and try again.',
    ar: 'ليس هذا هو الرمز الذي في الرسالة المرسلة إلى البريد الآخر. تحقّق منه وأعد المحاولة.',
  },
  'coupon-busy': {
    en: 'Too many unfinished purchases on your network are using this coupon. Finish one of them, or try again in half an hour.',
    ar: 'تستخدم هذه القسيمة عمليات شراء كثيرة لم تكتمل من شبكتك. أكمل إحداها، أو أعد المحاولة بعد نصف ساعة.',
  },
  'coupon-reserved': {
    en: 'All remaining uses of this coupon are reserved for purchases under way. Try again in half an hour, or sooner.',
    ar: 'كل ما تبقّى من استخدامات هذه القسيمة محجوز مؤقتًا لعمليات شراء لم تكتمل بعد. أعد المحاولة خلال نصف ساعة.',
  },
  'order-too-small': {
    en: 'This order is too small to be paid for. Add another course, or use a code that covers all of it.',
    ar: 'إجمالي هذا الطلب أقل مما يمكن دفعه. أضف دورة أخرى، أو استخدم قسيمة تغطيه كاملًا.',
  },
  'nothing-to-pay': {
    en: 'Your coupon covers the full amount. Redeem it instead of paying.',
    ar: 'قسيمتك تغطي الإجمالي كاملًا، فاستخدمها بدلًا من الدفع.',
  },
  'nothing-to-redeem': { en: 'No eligible courses to redeem.', ar: 'لا توجد دورات تشملها القسيمة.' },
  'payment-not-found': { en: 'This payment was not found.', ar: 'لم نعثر على عملية الدفع هذه.' },
  'order-not-found': { en: 'This order was not found.', ar: 'لم نعثر على هذا الطلب.' },
  'transaction-not-found': { en: 'Transaction data not available', ar: 'بيانات العملية غير متوفرة' },
  'order-not-paid': { en: 'This order hasn’t been paid.', ar: 'هذا الطلب غير مدفوع.' },
  'refund-line-unknown': { en: 'This course isn’t in the order.', ar: 'هذه الدورة ليست في الطلب.' },
  'refund-line-refunded': { en: 'This course has already been refunded.', ar: 'سبق استرداد ثمن هذه الدورة.' },
  'refund-amount-too-high': {
    en: 'This is more than what is left to refund.',
    ar: 'المبلغ أكبر مما بقي قابلًا للاسترداد.',
  },
  'refund-changed': {
    en: 'Part of this order has been refunded since you opened it. Check what is left, and choose again.',
    ar: 'استُردّ جزء من هذا الطلب بعد أن فتحته. راجع ما بقي منه ثم اختر من جديد.',
  },
  'nothing-to-refund': { en: 'There is nothing left to refund.', ar: 'لم يبقَ في الطلب مبلغ قابل للاسترداد.' },
  'refund-not-found': { en: 'This refund was not found.', ar: 'لم نعثر على عملية الاسترداد هذه.' },
  'refund-refused': {
    en: 'The provider declined this refund. Request a new one for the same courses.',
    ar: 'رفض مزوّد الدفع هذا الاسترداد. اطلب استردادًا جديدًا للدورات نفسها.',
  },
  'invoice-not-ready': { en: 'Invoice not generated', ar: 'لم تصدر الفاتورة بعد' },
  'invoice-not-cleared': {
    en: 'The tax authority is checking this invoice. You can open it as soon as it is approved, usually within minutes.',
    ar: 'هذه الفاتورة قيد الاعتماد لدى هيئة الزكاة والضريبة والجمارك، وتُتاح فور اعتمادها، ويكون ذلك عادةً خلال دقائق.',
  },
  'invoice-not-rendered': { en: 'Failed to regenerate invoice', ar: 'تعذّرت إعادة إصدار الفاتورة' },
  'user-not-found': { en: 'User data not found', ar: 'لم نعثر على بيانات المستخدم' },
  'video-not-found': { en: 'This video was not found.', ar: 'لم نعثر على هذا المقطع.' },
  'bad-signature': { en: 'The signature of this message isn’t valid.', ar: 'توقيع الرسالة غير صحيح.' },
  'student-not-found': { en: 'User email not found', ar: 'لم نعثر على بريد المتدرّب' },
  'certificate-not-found': {
    en: 'There is no certificate with this number.',
    ar: 'لا توجد شهادة بهذا الرقم.',
  },
  'certificate-not-earned': {
    en: 'You haven’t completed the requirements for this certificate yet.',
    ar: 'لم تكتمل متطلبات هذه الشهادة بعد.',
  },
  'minimum-duration': { en: 'Please Complete Minimum Duration', ar: 'أكمل الحد الأدنى لمدة الدورة' },
  'certificate-revoked': { en: 'This certificate has been revoked.', ar: 'سُحبت هذه الشهادة.' },
  'certificates-unreadable': {
    en: 'Failed to check existing certificates',
    ar: 'تعذّر التحقق من الشهادات الصادرة',
  },
  'certificate-failed': { en: 'Failed to generate certificate', ar: 'تعذّر إصدار الشهادة' },
  'not-enrolled': {
    en: 'You don’t have any courses on the learning site yet.',
    ar: 'لا توجد لديك دورة في منصة التعلّم بعد.',
  },
  'review-not-found': { en: 'There is no such review.', ar: 'لا يوجد تقييم كهذا.' },
  'review-too-early': {
    en: 'You can review this course once you’ve finished a third of it.',
    ar: 'يمكنك تقييم هذه الدورة بعد إتمام ثلثها.',
  },
  'course-not-owned': { en: 'You don’t own this course.', ar: 'هذه الدورة ليست ضمن دوراتك.' },
  'course-being-prepared': { en: 'We’re preparing your course.', ar: 'نجهّز دورتك الآن.' },
  'email-not-confirmed': {
    en: 'Please confirm your email first. We sent you a link.',
    ar: 'أكّد بريدك الإلكتروني أولًا عبر الرابط الذي أرسلناه إليك.',
  },
  'learner-suspended': {
    en: 'Your account on the learning site is on hold. Please contact us.',
    ar: 'حسابك في منصة التعلّم موقوف. راسلنا من فضلك.',
  },
  'lms-user-not-found': {
    en: 'There’s no such learner on the learning site.',
    ar: 'لا يوجد متدرّب بهذا الرقم في منصة التعلّم.',
  },
  'lms-user-taken': {
    en: 'This learner is already linked to another account in the shop.',
    ar: 'هذا المتدرّب مرتبط بحساب آخر في المتجر.',
  },
  'learner-unclear': {
    en: 'Your account on the learning site doesn’t match your account here. We’ve let our team know, and they’ll fix it.',
    ar: 'حسابك في منصة التعلّم لا يطابق حسابك هنا. أُبلغ فريقنا بالأمر وسيعالجه.',
  },
  'learning-site-refuses': {
    en: 'The learning site didn’t let you in. We’ve let our team know, and they’ll fix it.',
    ar: 'لم تسمح لك منصة التعلّم بالدخول. أُبلغ فريقنا بالأمر وسيعالجه.',
  },
  'learning-site-down': {
    en: 'The learning site isn’t responding. Please try again in a few minutes.',
    ar: 'منصة التعلّم لا تستجيب الآن. أعد المحاولة بعد دقائق.',
  },
  'confirm-with-password': { en: 'Please confirm with your password.', ar: 'أكّد بكلمة المرور من فضلك.' },
  'payment-unsettled': {
    en: 'One of your payments is still being confirmed. Please try again once it’s complete.',
    ar: 'ما زالت إحدى عمليات الدفع قيد التأكيد. أعد المحاولة بعد اكتمالها.',
  },
  'staff-account': {
    en: 'Only the owner can close a team account.',
    ar: 'لا يغلق حسابات فريق العمل إلا المالك.',
  },
  'course-already-wished': {
    en: 'Course already exists in wishlist',
    ar: 'هذه الدورة في المفضلة',
  },
  'insight-already-wished': {
    en: 'Insight already exists in wishlist',
    ar: 'هذا المقال في المفضلة',
  },
  'blog-already-wished': { en: 'Blog already exists in wishlist', ar: 'هذا المقال في المفضلة' },
  'wishlist-full': {
    en: 'Your wishlist is full. Remove an article first.',
    ar: 'امتلأت قائمة المفضلة. أزل منها مقالًا أولًا.',
  },
  'email-not-found': { en: 'Email not found', ar: 'لم نعثر على البريد الإلكتروني' },
  'user-id-not-found': { en: 'User ID not found', ar: 'لم نعثر على معرّف المستخدم' },
  'blog-not-found': { en: 'Blog not found', ar: 'لم نعثر على المقال' },
  'insight-not-found': { en: 'Insight not found', ar: 'لم نعثر على المقال' },
  'session-stays': {
    en: 'You’re already logged in here, so nothing has changed.',
    ar: 'سبق تسجيل الدخول هنا، وتبقى جلستك كما هي.',
  },
  'session-not-found': { en: 'This session has already ended.', ar: 'هذه الجلسة منتهية.' },
  'ebook-not-found': { en: 'This e-book was not found.', ar: 'لم نعثر على هذا الكتاب.' },
  'ebook-coming-soon': { en: 'This e-book isn’t out yet.', ar: 'لم يصدر هذا الكتاب بعد.' },
  'ebook-out': {
    en: 'This e-book is already out.',
    ar: 'هذا الكتاب متوفر الآن.',
  },
  'ebook-request-not-found': { en: 'This request was not found.', ar: 'لم نعثر على هذا الطلب.' },
  'ebook-request-answered': {
    en: 'This request has already been answered.',
    ar: 'سبق الرد على هذا الطلب.',
  },
})

/** The text of each error; an error code without a text in both languages does not compile. */
export const errorTexts: Readonly<Record<ErrorCode, Localized>> = {
  ...visitorErrors,
  'profile-incomplete': profileTexts.incomplete,
  'new-passwords-differ': profileTexts.passwordsDiffer,
  'picture-unreadable': profileTexts.pictureUnreadable,
  'picture-too-large': profileTexts.pictureTooLarge,
  'newsletter-email-needed': newsletterTexts.emailEmpty,
  'newsletter-email-not-valid': newsletterTexts.emailBad,
  ...staffFaults,
  ...systemFaults,
  ...accountFaults,
  ...applicationFaults,
  ...orderDeskErrors,
  ...peopleDeskErrors,
  ...requestDeskErrors,
  ...documentErrors,
  ...ebookFileErrors,
  ...eInvoicingErrors,
  ...importErrors,
  ...exportErrors,
  ...redirectErrors,
  ...synonymErrors,
  ...mediaErrors,
  ...priceErrors,
  ...accountingErrors,
  ...couponConditionErrors,
  ...paymentErrors,
  ...couponDeskErrors,
}
