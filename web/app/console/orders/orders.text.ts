import { counted, plural, words } from '#lib/text.ts'

export const ordersText = words({
  title: { en: 'Orders', ar: 'الطلبات' },
  search: { en: 'Number, name, email, phone, reference', ar: 'رقم أو اسم أو بريد أو جوال أو مرجع' },
  phone: { en: 'Phone', ar: 'رقم الجوال' },
  empty: { en: 'No orders yet', ar: 'لا طلبات بعد' },
  emptyText: {
    en: 'The first one appears here as soon as someone buys. Share the link of the shop.',
    ar: 'يظهر أول طلب هنا فور الشراء. شارك رابط المتجر.',
  },
  emptyMonth: { en: 'No orders have been paid this month', ar: 'لم يُدفع أي طلب هذا الشهر' },
  copyShopLink: { en: 'Copy the link of the shop', ar: 'نسخ رابط المتجر' },
  copied: { en: 'The link is copied.', ar: 'نُسخ الرابط.' },
  sandbox: { en: 'Sandbox', ar: 'تجريبي' },
  number: { en: 'Number', ar: 'الرقم' },
  buyer: { en: 'Buyer', ar: 'المشتري' },
  items: { en: 'Items', ar: 'البنود' },
  total: { en: 'Total (SAR)', ar: 'المبلغ (ر.س)' },
  state: { en: 'State', ar: 'الحالة' },
  method: { en: 'Payment', ar: 'الدفع' },
  learning: { en: 'Learning', ar: 'التعلّم' },
  day: { en: 'When', ar: 'متى' },
  refunded: { en: 'Refunded (SAR)', ar: 'المستردّ (ر.س)' },
  unconfirmed: { en: 'Email not confirmed', ar: 'البريد غير مؤكد' },
  failedLearning: { en: 'Stuck', ar: 'متعثّر' },
  from: { en: 'Period', ar: 'المدة' },
  sum: { en: 'Amount', ar: 'المبلغ' },
  course: { en: 'Product', ar: 'المنتج' },
  coupon: { en: 'Coupon', ar: 'القسيمة' },
  refund: { en: 'Refund', ar: 'الاسترداد' },
  viewNeeds: { en: 'Needs a person', ar: 'تحتاج نظرًا' },
  viewMonth: { en: 'Paid this month', ar: 'مدفوعة هذا الشهر' },
  viewUnfinished: { en: 'Unfinished', ar: 'غير مكتملة' },
  viewRefunded: { en: 'Refunded', ar: 'مستردّة' },
  viewBills: { en: 'Bills waiting', ar: 'فواتير سداد مفتوحة' },
  viewLater: { en: 'Pay later', ar: 'دفع لاحق' },
  viewFree: { en: 'Free', ar: 'مجانية' },
  resendMany: { en: 'Send the purchase email again', ar: 'إعادة إرسال رسالة الشراء' },
  resending: {
    en: (at: number, of: number) => `${at} of ${of} tried`,
    ar: (at: number, of: number) => `جُرّب ${at} من ${of}`,
  },
  resent: {
    en: (done: number, not: number) => (not === 0 ? `${done} sent again` : `${done} sent again, ${not} not`),
    ar: (done: number, not: number) =>
      not === 0 ? `أُعيد إرسال ${done}` : `أُعيد إرسال ${done}، وتعذّر ${not}`,
  },
  more: {
    en: (count: number) => `and ${count} more`,
    ar: (count: number) =>
      `و${counted(count, { one: 'بند آخر', two: 'بندان آخران', few: 'بنود أخرى', many: 'بندًا آخر', other: 'بند آخر' })}`,
  },
  waiting: {
    en: (count: number) => plural('en', count, { one: '1 task', other: `${count} tasks` }),
    ar: (count: number) =>
      counted(count, { one: 'مهمة', two: 'مهمتان', few: 'مهام', many: 'مهمة', other: 'مهمة' }),
  },
  isStarted: {
    en: 'The emails are being sent; the result appears above the list.',
    ar: 'يجري إرسال الرسائل، وتظهر النتيجة فوق القائمة.',
  },
})

export const refundStateText = words({
  none: { en: 'None', ar: 'لا يوجد' },
  planned: { en: 'In progress', ar: 'قيد التنفيذ' },
  done: { en: 'Done', ar: 'تم' },
  refused: { en: 'Refused', ar: 'مرفوض' },
})

export const refundKindText = words({
  lines: { en: 'Refund', ar: 'استرداد' },
  surplus: { en: 'Extra payment returned', ar: 'إعادة دفعة زائدة' },
  held: { en: 'Payment returned', ar: 'إعادة الدفعة' },
  chargeback: { en: 'Chargeback', ar: 'اعتراض بنكي' },
})
