import { words } from '#lib/text.ts'

/** Texts for refunds that the provider cannot make, so that staff return the money by bank transfer. */
export const manualRefundText = words({
  title: { en: 'Return by bank transfer', ar: 'الإعادة بحوالة بنكية' },
  record: { en: 'Record the transfer', ar: 'تسجيل الحوالة' },
  waits: {
    en: 'The provider can’t refund this payment method, so the money goes back by bank transfer.',
    ar: 'لا يتيح مزوّد الدفع الاسترداد بهذه الوسيلة، فيُعاد المبلغ بحوالة بنكية.',
  },
  first: {
    en: (sum: string) => `1. Ask the buyer for their IBAN, and transfer ${sum} from your bank.`,
    ar: (sum: string) => `1. اطلب من المشتري رقم الآيبان، وحوّل إليه ${sum} من بنكك.`,
  },
  second: {
    en: '2. Enter the transfer here. The credit note and the email to the buyer follow at once, and access ends where the refund says so.',
    ar: '2. سجّل الحوالة هنا، فيصدر الإشعار الدائن وتصل الرسالة إلى المشتري، ويُغلق ما نصّ الاسترداد على إغلاقه.',
  },
  bankReference: { en: 'Reference of the transfer at the bank', ar: 'الرقم المرجعي للحوالة لدى البنك' },
  returnedOn: { en: 'Day of the transfer', ar: 'تاريخ الحوالة' },
  iban: { en: 'IBAN it went to (optional)', ar: 'الآيبان الذي حُوّل إليه (اختياري)' },
  ibanHint: {
    en: 'Stored with the refund as proof; staff who read orders see it.',
    ar: 'يُحفظ مع الاسترداد إثباتًا، ويراه من يطّلع على الطلبات من الفريق.',
  },
  does: { en: (sum: string) => `Record the return of ${sum}`, ar: (sum: string) => `تسجيل إعادة ${sum}` },
  recorded: {
    en: (sum: string) => `The return of ${sum} is recorded.`,
    ar: (sum: string) => `سُجّلت إعادة ${sum}.`,
  },
  none: { en: 'This refund is no longer waiting for a transfer.', ar: 'لم يعد هذا الاسترداد ينتظر حوالة.' },
  proof: {
    en: (by: string) => `Returned by bank transfer, recorded by ${by}`,
    ar: (by: string) => `أُعيد بحوالة بنكية، سجّلها ${by}`,
  },
})
