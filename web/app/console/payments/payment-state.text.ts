import { words } from '#lib/text.ts'

export const paymentStateText = words({
  opening: { en: 'Opening', ar: 'تُفتح' },
  open: { en: 'Open', ar: 'مفتوحة' },
  paid: { en: 'Paid', ar: 'مدفوعة' },
  declined: { en: 'Declined', ar: 'مرفوضة' },
  expired: { en: 'Expired', ar: 'منتهية' },
  cancelled: { en: 'Cancelled', ar: 'ملغاة' },
  review: { en: 'In review', ar: 'قيد المراجعة' },
  surplus: { en: 'Goes back to the buyer', ar: 'تُعاد إلى المشتري' },
  failed: { en: 'Not opened', ar: 'لم تُفتح' },
})
