/** The sentences of tasks about refunds; see `taskSentences`. */
export const refundSentences = {
  'refund-refused': {
    happened: { en: 'The provider refused a refund.', ar: 'رفض مزوّد الدفع طلب استرداد.' },
    todo: { en: 'Read why, then refund again.', ar: 'اقرأ السبب ثم أعد محاولة الاسترداد.' },
    button: { en: 'Open the refund', ar: 'فتح عملية الاسترداد' },
  },
  'refund-failed': {
    happened: {
      en: 'A refund was tried many times without an answer.',
      ar: 'تكررت محاولة استرداد مبلغ بلا جواب.',
    },
    todo: {
      en: 'Try again. What was refunded in the meantime is checked first.',
      ar: 'أعد المحاولة، ويتحقق النظام أولًا مما أُعيد.',
    },
    button: { en: 'Open the refund', ar: 'فتح عملية الاسترداد' },
  },
  'refund-manual': {
    happened: {
      en: 'A refund must be made by bank transfer.',
      ar: 'مبلغ مستردّ يجب أن يُعاد بحوالة بنكية.',
    },
    todo: {
      en: 'Transfer the money to the buyer, then record the reference of the transfer.',
      ar: 'حوّل المبلغ إلى المشتري ثم سجّل الرقم المرجعي للحوالة.',
    },
    button: { en: 'Open the refund', ar: 'فتح عملية الاسترداد' },
  },
  'transfer-return': {
    happened: {
      en: 'Money of a bank transfer must be returned.',
      ar: 'مبلغ من حوالة بنكية تجب إعادته.',
    },
    todo: {
      en: 'Transfer it to the sender, then record the reference of that transfer.',
      ar: 'حوّله إلى المرسل ثم سجّل الرقم المرجعي لتلك الحوالة.',
    },
    button: { en: 'Open the transfer', ar: 'فتح الحوالة' },
  },
  'transfer-underpaid': {
    happened: {
      en: 'A bank transfer covers only a part of its order.',
      ar: 'حوالة بنكية لا تغطي إلا جزءًا من طلبها.',
    },
    todo: {
      en: 'Ask the buyer for the rest, or return the transfer.',
      ar: 'اطلب الباقي من المشتري، أو أعد الحوالة.',
    },
    button: { en: 'Open the order', ar: 'فتح الطلب' },
  },
  'refund-wanted': {
    happened: { en: 'A colleague asks to refund this order.', ar: 'يطلب زميل استرداد مبلغ هذا الطلب.' },
    todo: { en: 'Approve or decline it.', ar: 'وافق أو ارفض.' },
    button: { en: 'Decide', ar: 'اتخاذ القرار' },
  },
} as const
