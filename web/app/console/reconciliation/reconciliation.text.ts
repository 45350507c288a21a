import { words } from '#lib/text.ts'

export const reconciliationText = words({
  title: { en: 'Reconciliation', ar: 'المطابقة' },
  thisRun: { en: 'This run', ar: 'هذه المطابقة' },
  run: { en: 'Run now', ar: 'مطابقة الآن' },
  running: {
    en: (by: string) => `A run asked for by ${by} is under way. This page shows its result by itself.`,
    ar: (by: string) => `مطابقة طلبها ${by} جارية. تظهر نتيجتها في هذه الصفحة تلقائيًا.`,
  },
  open: { en: 'Open differences', ar: 'فروق لم تُحسم' },
  explained: { en: 'Explained differences', ar: 'فروق مفسَّرة' },
  none: { en: 'Our books match the providers’.', ar: 'الدفاتر مطابقة لما لدى مزوّدي الدفع.' },
  noneLooked: { en: 'No run yet.', ar: 'لم تجرِ أي مطابقة بعد.' },
  runs: { en: 'Runs', ar: 'عمليات المطابقة' },
  asked: { en: 'Payments compared', ar: 'الدفعات التي شملتها' },
  found: { en: 'Differences', ar: 'الفروق' },
  since: { en: 'Payments since', ar: 'الدفعات منذ' },
  cause: { en: 'Started', ar: 'بدأت' },
  daily: { en: 'Daily', ar: 'يوميًا' },
  command: { en: 'Command', ar: 'بأمر على الخادم' },
  staff: { en: 'Asked for by staff', ar: 'بطلب من الفريق' },
  order: { en: 'Open order', ar: 'فتح الطلب' },
  ask: { en: 'Ask provider again', ar: 'سؤال المزوّد مجددًا' },
  giveBack: { en: 'Return the payment', ar: 'إعادة المبلغ' },
  retryRefund: { en: 'Refund again', ar: 'إعادة محاولة الاسترداد' },
  detail: { en: 'Technical detail', ar: 'تفصيل تقني' },
  explain: { en: 'Known, because…', ar: 'معروف، لأنّ…' },
  explainTitle: { en: 'Explain a difference', ar: 'تفسير فرق' },
  explainFollows: {
    en: 'It counts as explained and is no longer mailed until one of its amounts changes. No money moves.',
    ar: 'يُعدّ الفرق مفسَّرًا ولا يُرسَل في البريد ما لم يتغيّر أحد مبلغيه. ولا يُحوَّل أي مبلغ.',
  },
  keep: { en: 'Keep the explanation', ar: 'حفظ التفسير' },
  by: { en: 'by', ar: 'بواسطة' },
  isAsked: {
    en: 'The provider was asked, and the order follows its response.',
    ar: 'سُئل مزود الدفع، والطلب يتبع إجابته.',
  },
  hasRun: { en: 'The comparison has started.', ar: 'بدأت المطابقة.' },
  isExplained: { en: 'The explanation is saved.', ar: 'حُفظ التوضيح.' },
})

/** The meaning of each kind of discrepancy and its resolution, as in docs/money.md. */
export const discrepancyHelp = words({
  'paid-there-not-here': {
    en: 'The provider took the money, and an hour later the payment is unpaid here. Ask again to settle it.',
    ar: 'قبض المزوّد المبلغ وما زالت الدفعة غير مدفوعة هنا بعد ساعة. اسأل المزوّد مجددًا لتسويتها.',
  },
  'paid-here-not-there': {
    en: 'The courses were given and nothing was taken. This is never ordinary: read the order’s timeline.',
    ar: 'مُنحت الدورات ولم يُقبض شيء. ليس هذا أمرًا عاديًا: اقرأ سجل الطلب.',
  },
  'amount-differs': {
    en: 'Another amount or currency was taken. The payment is usually in review: give it back.',
    ar: 'قُبض مبلغ آخر أو بعملة أخرى. تكون الدفعة عادةً قيد المراجعة، فأعد مبلغها.',
  },
  'reference-differs': {
    en: 'The provider’s payment carries another reference of ours. Tell the person who runs the server.',
    ar: 'تحمل دفعة المزوّد مرجعًا آخر من مراجعنا. أبلغ المسؤول عن الخادم.',
  },
  'capture-missing': {
    en: 'The buyer agreed to pay later, and the money was not taken yet. After some days it is lost: ask again.',
    ar: 'وافق المشتري على الدفع الآجل ولم يُحصَّل المبلغ بعد، ويضيع بعد أيام. اسأل المزوّد مجددًا.',
  },
  'surplus-not-returned': {
    en: 'The order was paid twice, and the second payment has not gone back in full.',
    ar: 'دُفع الطلب مرتين ولم تُعَد الدفعة الثانية كاملة.',
  },
  'refund-missing': {
    en: 'More was refunded here than the provider has given back. Look at the refund and try it again.',
    ar: 'المستردّ هنا أكثر مما أعاده المزوّد. راجع الاسترداد وأعد محاولته.',
  },
  'refund-unknown': {
    en: 'The provider gave money back, perhaps from its own panel. Here it is still paid and has no credit note.',
    ar: 'أعاد المزوّد مبلغًا، ربما من لوحته. وما زال مدفوعًا هنا بلا إشعار دائن.',
  },
  'order-not-paid': {
    en: 'The payment is paid, its order is not. Tell the person who runs the server.',
    ar: 'الدفعة مدفوعة وطلبها غير مدفوع. أبلغ المسؤول عن الخادم.',
  },
  'order-without-payment': {
    en: 'The order counts as paid, and none of its payments is.',
    ar: 'الطلب مدفوع وليس بين دفعاته دفعة مدفوعة.',
  },
  'unknown-reference': {
    en: 'The provider has a payment that is not in our books: perhaps of another shop on the same account.',
    ar: 'لدى المزوّد دفعة ليست في دفاترنا، وقد تكون لمتجر آخر على الحساب نفسه.',
  },
  'not-answered': {
    en: 'The provider isn’t responding. This doesn’t count as a match: run it again later.',
    ar: 'لم يستجب المزوّد. لا يُعدّ هذا تطابقًا، فأعد المطابقة لاحقًا.',
  },
})
