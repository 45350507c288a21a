import type { Words } from '#kit/lang.ts'
import type { ButtonWords } from '#kit/pay-page.ts'
import type { OutcomeName } from './outcomes.ts'

export const payWords = {
  title: { en: 'Pay in parts with Tamara', ar: 'قسّم المبلغ مع تمارا' },
  sandbox: { en: 'Sandbox: no real money moves', ar: 'بيئة تجريبية: لا تُسحب أي مبالغ حقيقية' },
  total: { en: 'Total', ar: 'الإجمالي' },
  phone: { en: 'Mobile number', ar: 'رقم الجوال' },
  code: { en: 'Code from the message (0000)', ar: 'الرمز المرسل إليك (0000)' },
  confirm: { en: 'Confirm', ar: 'تأكيد' },
  wrongCode: { en: 'That code isn’t right. Try 0000.', ar: 'الرمز غير صحيح. جرّب 0000.' },
  decide: { en: 'Or choose the outcome', ar: 'أو اختر النتيجة مباشرة' },
  more: { en: 'Edge cases for testing the shop', ar: 'حالات نادرة لتجربة المتجر' },
  dead: { en: 'This page is no longer valid', ar: 'لم تعد هذه الصفحة صالحة' },
  deadHint: { en: 'Go back to the shop and start again.', ar: 'عُد إلى المتجر وابدأ من جديد.' },
  noReturn: { en: 'This window won’t return to the shop', ar: 'هذه النافذة لا تعود إلى المتجر' },
  noReturnHint: { en: 'The shop was told in the background.', ar: 'أُبلغ المتجر في الخلفية.' },
} as const satisfies Words

export const faultWords: Readonly<Record<OutcomeName, ButtonWords>> = {
  approve: { name: 'Approve', en: 'The buyer pays the first part', ar: 'قبول: يدفع المشتري الدفعة الأولى' },
  decline: { name: 'Decline', en: 'The plan is refused', ar: 'رفض: لا يوافق مزوّد التقسيط' },
  cancel: { name: 'Cancel', en: 'The buyer cancels the order', ar: 'إلغاء: يلغي المشتري الطلب' },
  leave: { name: 'Leave', en: 'Back to the shop, undecided', ar: 'مغادرة: عودة إلى المتجر دون قرار' },
  'return-only': {
    name: 'Return without notifying',
    en: 'Paid; the shop gets no webhook',
    ar: 'تم الدفع، ولا يصل إلى المتجر أي إشعار',
  },
  'notify-only': {
    name: 'Notify without returning',
    en: 'Paid; the browser never goes back',
    ar: 'تم الدفع، ولا يعود المتصفح إلى المتجر',
  },
  'notify-5': {
    name: 'Notify 5 times',
    en: 'Paid; five identical webhooks at once',
    ar: 'تم الدفع، وتصل خمسة إشعارات متطابقة معًا',
  },
}
