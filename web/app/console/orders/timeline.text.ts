import { words } from '#lib/text.ts'

/** Titles of timeline entries by kind; an entry without a title shows its kind. */
export const timelineText = words({
  'order-opened': { en: 'Order opened', ar: 'فُتح الطلب' },
  'order-paid': { en: 'Order paid', ar: 'دُفع الطلب' },
  'order-closed': { en: 'Closed by the shop', ar: 'أغلقه المتجر' },
  'order-ended': {
    en: 'Order ended: it can no longer be paid',
    ar: 'انتهى الطلب، ولم يعد دفعه ممكنًا',
  },
  'coupon-reserved': { en: 'Coupon reserved', ar: 'حُجزت القسيمة' },
  'coupon-redeemed': { en: 'Coupon used', ar: 'استُخدمت القسيمة' },
  'coupon-released': { en: 'Coupon released', ar: 'أُفرج عن القسيمة' },
  'invoice-issued': { en: 'Invoice issued', ar: 'صدرت الفاتورة' },
  'credit-note-issued': { en: 'Credit note issued', ar: 'صدر إشعار دائن' },
  'payment-opened': { en: 'Payment page opened', ar: 'فُتحت صفحة الدفع' },
  'payment-moved': { en: 'The provider answered', ar: 'أجاب مزوّد الدفع' },
  webhook: { en: 'Message from the provider', ar: 'إشعار من مزوّد الدفع' },
  'refund-lines-planned': { en: 'Refund started', ar: 'بدأ الاسترداد' },
  'refund-surplus-planned': { en: 'Duplicate payment is being returned', ar: 'تُعاد الدفعة الزائدة' },
  'refund-held-planned': { en: 'Payment is being returned', ar: 'تُعاد الدفعة' },
  'refund-chargeback-planned': { en: 'Chargeback recorded', ar: 'سُجّل اعتراض بنكي' },
  'refund-done': { en: 'Money refunded', ar: 'عاد المبلغ' },
  'refund-refused': { en: 'The provider refused the refund', ar: 'رفض مزوّد الدفع الاسترداد' },
  'refund-asked': { en: 'Refund requested', ar: 'طُلب استرداد' },
  'refund-approved': { en: 'Refund approved', ar: 'تمت الموافقة على الاسترداد' },
  'refund-declined': { en: 'Refund declined', ar: 'رُفض طلب الاسترداد' },
  discrepancy: { en: 'Our records differ from the provider’s', ar: 'تختلف سجلاتنا عن سجلات مزوّد الدفع' },
  'enrolment-waiting': { en: 'Course is being opened', ar: 'الدورة قيد الفتح' },
  'enrolment-done': { en: 'Course opened', ar: 'فُتحت الدورة' },
  'enrolment-failed': { en: 'Course could not be opened', ar: 'تعذّر فتح الدورة' },
  'enrolment-revoking': { en: 'Course is being closed', ar: 'الدورة قيد الإغلاق' },
  'enrolment-revoked': { en: 'Course closed', ar: 'أُغلقت الدورة' },
  'purchase-moved': { en: 'Courses moved to another account', ar: 'نُقلت دورات إلى حساب آخر' },
  'email-waiting': { en: 'Email queued', ar: 'رسالة تنتظر الإرسال' },
  'email-sent': { en: 'Email sent', ar: 'أُرسلت رسالة' },
  'email-refused': { en: 'Email refused', ar: 'رُفضت الرسالة' },
  'email-failed': { en: 'Email could not be sent', ar: 'تعذّر إرسال الرسالة' },
  'email-dropped': { en: 'Email no longer sent', ar: 'أُلغي إرسال الرسالة' },
  note: { en: 'Note', ar: 'ملاحظة' },
  'task-opened': { en: 'Needs a person', ar: 'يحتاج نظرًا' },
  'task-closed': { en: 'Task closed', ar: 'أُغلقت المهمة' },
  audit: { en: 'Changed by staff', ar: 'إجراء من الفريق' },
})

/** The emails of an order. */
export const emailText = words({
  purchase: { en: 'Purchase', ar: 'تأكيد الشراء' },
  'company-invoice': { en: 'Company’s tax invoice', ar: 'فاتورة باسم منشأة' },
  refund: { en: 'Refund', ar: 'الاسترداد' },
})

/** What triggered a check of a payment. */
export const causeText = words({
  webhook: { en: 'reported by the provider', ar: 'بإشعار من مزوّد الدفع' },
  return: { en: 'when the buyer came back', ar: 'عند عودة المشتري' },
  poll: { en: 'checked by the shop', ar: 'بسؤال من المتجر' },
  reconcile: { en: 'found by the reconciliation', ar: 'من المطابقة' },
  operator: { en: 'checked by staff', ar: 'بسؤال من الفريق' },
  redeem: { en: 'nothing to pay', ar: 'لا شيء للدفع' },
})
