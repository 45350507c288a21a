import { words } from '#lib/text.ts'

export const reconciliationText = words({
  title: { en: 'Reconciliation', ar: 'المطابقة' },
  run: { en: 'Run now', ar: 'طابق الآن' },
  running: {
    en: (by: string) => `A run asked for by ${by} is under way. Read the page anew in a minute.`,
    ar: (by: string) => `مطابقة طلبها ${by} جارية. أعد تحميل الصفحة بعد دقيقة.`,
  },
  open: { en: 'Differences to look at', ar: 'فروق تحتاج نظرًا' },
  explained: { en: 'Explained differences', ar: 'فروق مفسَّرة' },
  none: { en: 'The books equal the providers’.', ar: 'الدفاتر مطابقة.' },
  noneLooked: { en: 'Nobody has compared yet.', ar: 'لم تجرِ أي مطابقة بعد.' },
  runs: { en: 'Runs', ar: 'عمليات المطابقة' },
  asked: { en: 'Payments asked about', ar: 'دفعات سُئل عنها' },
  found: { en: 'Differences', ar: 'الفروق' },
  since: { en: 'Looked back to', ar: 'رجوعًا إلى' },
  cause: { en: 'Cause', ar: 'السبب' },
  daily: { en: 'Daily', ar: 'يومية' },
  command: { en: 'Command', ar: 'بأمر على الخادم' },
  staff: { en: 'Asked for by staff', ar: 'بطلب من الفريق' },
  expected: { en: 'ours', ar: 'لدينا' },
  theirs: { en: 'theirs', ar: 'لديهم' },
  order: { en: 'Open order', ar: 'افتح الطلب' },
  explain: { en: 'Known, because…', ar: 'معروف، لأن…' },
  explainTitle: { en: 'Explain a difference', ar: 'تفسير فرق' },
  explainFollows: {
    en: 'It counts as explained, and is not mailed any more, until one of its sums changes. No money moves.',
    ar: 'يُعدّ مفسَّرًا ولا يُرسَل في البريد ما لم يتغيّر أحد مبلغيه. ولا يتحرك أي مال.',
  },
  keep: { en: 'Keep the explanation', ar: 'احفظ التفسير' },
  by: { en: 'by', ar: 'بواسطة' },
})

export const discrepancyText = words({
  'paid-there-not-here': { en: 'Paid there, not here', ar: 'مدفوع لديهم وليس لدينا' },
  'paid-here-not-there': { en: 'Paid here, not there', ar: 'مدفوع لدينا وليس لديهم' },
  'amount-differs': { en: 'The amounts differ', ar: 'المبلغان مختلفان' },
  'reference-differs': { en: 'The references differ', ar: 'المرجعان مختلفان' },
  'capture-missing': { en: 'Agreed to, not taken', ar: 'موافَق عليه ولم يُحصَّل' },
  'surplus-not-returned': { en: 'Paid twice, not given back', ar: 'دُفع مرتين ولم يُردّ' },
  'refund-missing': { en: 'Refund has not gone out', ar: 'استرداد لم يصل إلى صاحبه' },
  'refund-unknown': { en: 'Refund that we know nothing of', ar: 'استرداد لا نعلم به' },
  'order-not-paid': { en: 'Payment paid, order not', ar: 'الدفعة مدفوعة والطلب غير مدفوع' },
  'order-without-payment': { en: 'Order paid without a payment', ar: 'طلب مدفوع بلا دفعة' },
  'unknown-reference': { en: 'Unknown reference', ar: 'مرجع غير معروف' },
  'not-answered': { en: 'The provider did not answer', ar: 'لم يجب مزوّد الدفع' },
})
