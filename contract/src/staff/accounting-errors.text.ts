import { payoutErrors } from './payout-errors.text.ts'

export const accountingErrors = {
  ...payoutErrors,
  'reconciliation-unknown': { en: 'There is no such run.', ar: 'لا توجد مطابقة كهذه.' },
  'reconciliation-running': {
    en: 'A run is under way already.',
    ar: 'هناك مطابقة جارية.',
  },
  'discrepancy-unknown': { en: 'There is no such difference.', ar: 'لا يوجد فرق كهذا.' },
  'discrepancy-explained': {
    en: 'This difference is explained already.',
    ar: 'سبق تفسير هذا الفرق.',
  },
  'discrepancy-not-answered': {
    en: 'A provider that did not answer cannot be explained. Run the reconciliation again.',
    ar: 'لا يُفسَّر غياب رد مزوّد الدفع. أعد المطابقة.',
  },
  'vat-period-not-over': {
    en: 'This period is not over yet. Close it when its last day has passed.',
    ar: 'لم تنتهِ هذه الفترة بعد. أغلقها بعد انقضاء يومها الأخير.',
  },
  'vat-period-closed': {
    en: 'This period is closed already.',
    ar: 'هذه الفترة مغلقة.',
  },
  'vat-period-overlaps': {
    en: 'Days of this period belong to another one that is closed.',
    ar: 'بعض أيام هذه الفترة ضمن فترة أخرى مغلقة.',
  },
  'invoice-standard-already': {
    en: 'This sale already has a tax invoice in a company’s name.',
    ar: 'لهذه العملية فاتورة ضريبية باسم منشأة بالفعل.',
  },
  'invoice-in-phase-1': {
    en: 'The shop isn’t connected to the tax authority yet, so it can’t issue tax invoices to companies.',
    ar: 'لم يُربط المتجر بعد بهيئة الزكاة والضريبة والجمارك، فلا يمكنه إصدار فاتورة ضريبية باسم منشأة.',
  },
  'invoice-of-trial': {
    en: 'This invoice was issued on trial. It can’t be replaced by a real one.',
    ar: 'هذه فاتورة تجريبية، فلا تُستبدل بفاتورة فعلية.',
  },
  'invoice-disputed': {
    en: 'The payment provider now denies this payment. Settle that task first.',
    ar: 'ينفي مزوّد الدفع الآن هذه الدفعة. أنهِ المهمة المتعلقة بها أولًا.',
  },
  'invoice-refunded': {
    en: 'This order has been refunded in full: there is nothing left to invoice.',
    ar: 'استُرد مبلغ هذا الطلب كاملًا، ولم يبقَ ما تصدر به فاتورة.',
  },
  'invoice-refused': {
    en: 'The tax authority didn’t accept the first invoice. Have it sent again before replacing it.',
    ar: 'لم تقبل هيئة الزكاة والضريبة والجمارك الفاتورة الأولى. أعد إرسالها قبل استبدالها.',
  },
  'buyer-not-valid': {
    en: 'Please check the fields that are marked.',
    ar: 'راجع الحقول المعلّمة من فضلك.',
  },
  'buyer-not-correctable': {
    en: 'The tax authority hasn’t refused this document, so the company’s details can’t be changed.',
    ar: 'لم ترفض هيئة الزكاة والضريبة والجمارك هذا المستند، فلا يمكن تغيير بيانات المنشأة فيه.',
  },
  'no-documents': {
    en: 'There is no invoice or credit note in this period.',
    ar: 'لا فواتير ولا إشعارات دائنة في هذه الفترة.',
  },
} as const
