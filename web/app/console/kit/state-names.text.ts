import { words } from '#lib/text.ts'

export const enrolmentNames = words({
  waiting: { en: 'Being opened', ar: 'قيد الفتح' },
  done: { en: 'Open', ar: 'مفتوحة' },
  failed: { en: 'Not opened', ar: 'تعذّر فتحها' },
  revoking: { en: 'Being closed', ar: 'قيد الإغلاق' },
  revoked: { en: 'Closed', ar: 'مغلقة' },
})

export const couponStateNames = words({
  reserved: { en: 'Held', ar: 'محجوزة' },
  redeemed: { en: 'Used', ar: 'مستخدمة' },
  released: { en: 'Given back', ar: 'معادة' },
})

export const emailStateNames = words({
  waiting: { en: 'Waiting', ar: 'بالانتظار' },
  sent: { en: 'Sent', ar: 'أُرسلت' },
  refused: { en: 'Refused', ar: 'مرفوضة' },
  failed: { en: 'Failed', ar: 'تعذّرت' },
  dropped: { en: 'Dropped', ar: 'أُسقطت' },
})

export const sessionKindNames = words({
  member: { en: 'Account', ar: 'الحساب' },
  checkout: { en: 'Guest’s checkout', ar: 'شراء كضيف' },
  'order-link': { en: 'Link of an order', ar: 'رابط طلب' },
})

export const requestStateNames = words({
  waiting: { en: 'Waiting', ar: 'بالانتظار' },
  approved: { en: 'Approved', ar: 'موافق عليه' },
  declined: { en: 'Declined', ar: 'مرفوض' },
})

/** The name of an email, by kind. */
export const emailNames = words({
  purchase: { en: 'Purchase', ar: 'الشراء' },
  refund: { en: 'Refund', ar: 'استرداد' },
  bill: { en: 'SADAD bill', ar: 'فاتورة سداد' },
  'payment-link': { en: 'Payment link', ar: 'رابط دفع' },
  'company-invoice': { en: 'Company’s tax invoice', ar: 'فاتورة باسم منشأة' },
  'purchase-moved': { en: 'Courses moved away', ar: 'نقل دورات إلى حساب آخر' },
  'purchase-received': { en: 'Courses received', ar: 'استلام دورات منقولة' },
  'account-imported': { en: 'Account imported', ar: 'استيراد حساب' },
  'course-granted': { en: 'Course given', ar: 'منح دورة' },
  'merge-confirm': { en: 'Merge: confirm', ar: 'دمج الحسابات: تأكيد' },
  'accounts-merged': { en: 'Accounts merged', ar: 'دُمج الحسابان' },
  'confirm-email': { en: 'Confirm the address', ar: 'تأكيد البريد' },
  'set-password': { en: 'Set a password', ar: 'تعيين كلمة المرور' },
  'password-changed': { en: 'Password changed', ar: 'تغيّرت كلمة المرور' },
  'account-closed': { en: 'Account closed', ar: 'أُغلق الحساب' },
  'guest-code': { en: 'Code for the checkout', ar: 'رمز الشراء' },
  'staff-invitation': { en: 'Invitation to the team', ar: 'دعوة إلى الفريق' },
  'staff-new-device': { en: 'New device', ar: 'جهاز جديد' },
  'saved-report': { en: 'Saved report', ar: 'تقرير محفوظ' },
  'staff-notifications': { en: 'Notifications', ar: 'إشعارات' },
  'provider-failing': { en: 'A service is failing', ar: 'خدمة متعطّلة' },
  'staff-new-owner': { en: 'New owner', ar: 'مالك جديد' },
  'job-received': { en: 'Job application received', ar: 'استلام طلب توظيف' },
  'internship-received': { en: 'Internship application received', ar: 'استلام طلب تدريب' },
  'job-notice': { en: 'Job application, to the team', ar: 'طلب توظيف، إلى الفريق' },
  'internship-notice': { en: 'Internship application, to the team', ar: 'طلب تدريب، إلى الفريق' },
  'application-invite': { en: 'Invitation to an applicant', ar: 'دعوة إلى مقابلة' },
  'application-decline': { en: 'Decline of an application', ar: 'اعتذار عن طلب' },
  'ebook-received': { en: 'E-book asked for', ar: 'طلب كتاب' },
  'ebook-notice': { en: 'E-book request, to the team', ar: 'طلب كتاب، إلى الفريق' },
  'ebook-link': { en: 'E-book', ar: 'كتاب' },
  'ebook-alert-confirm': { en: 'E-book alert: confirm', ar: 'خبر كتاب: تأكيد' },
  'ebook-alert': { en: 'E-book is there', ar: 'خبر توفر كتاب' },
  'message-answer': { en: 'Answer to a message', ar: 'رد على رسالة زائر' },
  'complaint-received': { en: 'Receipt of a complaint', ar: 'تأكيد وصول شكوى' },
  'transfer-due': { en: 'Bank transfer: reminder', ar: 'الحوالة البنكية: تذكير' },
  'bill-due': { en: 'SADAD bill: reminder', ar: 'فاتورة سداد: تذكير' },
  'transfer-details': { en: 'Bank transfer', ar: 'الحوالة البنكية' },
  'review-rejected': { en: 'Review rejected', ar: 'رفض تقييم' },
  'newsletter-confirm': { en: 'Newsletter: confirm', ar: 'النشرة: تأكيد' },
  'newsletter-welcome': { en: 'Newsletter: welcome', ar: 'النشرة: ترحيب' },
})
