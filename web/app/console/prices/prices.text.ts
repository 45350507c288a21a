import { words } from '#lib/text.ts'

export const pricesText = words({
  title: { en: 'Prices', ar: 'الأسعار' },
  search: { en: 'Course or package', ar: 'دورة أو باقة' },
  empty: { en: 'Nothing is sold yet', ar: 'لا شيء يُباع بعد' },
  product: { en: 'Product', ar: 'المنتج' },
  price: { en: 'Price', ar: 'السعر' },
  planned: { en: 'Planned', ar: 'التغييرات المخطّطة' },
  noPlan: { en: 'No change planned', ar: 'لا تغيير مخطّط' },
  state: { en: 'For sale', ar: 'البيع' },
  actions: { en: 'Actions', ar: 'إجراءات' },
  now: { en: 'What buyers see now', ar: 'ما يراه المشترون الآن' },
  history: { en: 'Who changed it, and from what', ar: 'من غيّره، ومن أي سعر' },
  noHistory: { en: 'The price has not been changed here yet.', ar: 'لم يتغيّر السعر من هنا بعد.' },
  change: { en: 'Change now', ar: 'تغيير الآن' },
  plan: { en: 'Plan a change', ar: 'تخطيط لتغيير' },
  cancel: { en: 'Cancel the change', ar: 'إلغاء التغيير' },
  end: { en: 'End now', ar: 'إنهاء الآن' },
  newPrice: { en: 'New price, SAR', ar: 'السعر الجديد، ر.س' },
  newWas: { en: 'Crossed-out price, SAR', ar: 'السعر المشطوب، ر.س' },
  newWasHint: {
    en: 'Leave it empty for none. A course shows none beside its price.',
    ar: 'اتركه فارغًا إن لم يوجد. ولا يظهر للدورة المفردة بجانب سعرها.',
  },
  from: { en: 'From', ar: 'من' },
  until: { en: 'Until', ar: 'حتى' },
  untilHint: { en: 'Leave it empty for a change that lasts.', ar: 'اتركه فارغًا ليكون التغيير دائمًا.' },
  riyadh: { en: 'Time in Riyadh', ar: 'بتوقيت الرياض' },
  changeFollows: {
    en: 'It takes effect right away. Payment pages that are already open keep their sum; a cart that shows another sum says so before anyone pays. A temporary price in effect ends with it; planned changes that have not begun stay planned.',
    ar: 'يسري فورًا. تحتفظ صفحات الدفع المفتوحة بمبلغها، والسلة التي تعرض مبلغًا آخر تنبّه المشتري قبل الدفع. وينتهي به أي سعر مؤقت سارٍ، أما التغييرات المخطّطة التي لم تبدأ فتبقى في مواعيدها.',
  },
  planFollows: {
    en: 'It begins exactly at its time. If it has an end, the previous price is back from that moment.',
    ar: 'يبدأ في موعده تمامًا. وإن حُددت له نهاية عاد السعر السابق فورها.',
  },
  replacedBy: {
    en: (sum: string, by: string) => `The new price replaced the ${sum} that ${by} had planned.`,
    ar: (sum: string, by: string) => `حلّ السعر الجديد محل ${sum} الذي خطّط له ${by}.`,
  },
  replacedImported: {
    en: (sum: string) => `The new price replaced the planned ${sum}, which came with the imported content.`,
    ar: (sum: string) => `حلّ السعر الجديد محل ${sum} المخطّط، وقد جاء مع المحتوى المستورد.`,
  },
  toCome: { en: 'Planned for this product', ar: 'المخطّط لهذا المنتج' },
  cancelFollows: {
    en: 'A price that has not begun is cancelled. One in effect ends now, and the previous price is back right away.',
    ar: 'السعر الذي لم يبدأ يُلغى، والساري ينتهي فورًا ويعود السعر الذي قبله.',
  },
  preview: { en: 'What buyers will see', ar: 'ما سيراه المشترون' },
  saves: {
    en: (percent: number) => `${percent}% less than the crossed-out price`,
    ar: (percent: number) => `أقل بنسبة ${percent}% من السعر المشطوب`,
  },
  brokenPromise: {
    en: 'Texts of this product promise another percentage',
    ar: 'نصوص هذا المنتج تذكر نسبة أخرى',
  },
  promised: {
    en: (promised: number, real: number) => `It says ${promised}%, it is ${real}%:`,
    ar: (promised: number, real: number) => `يذكر النص ${promised}% والنسبة ${real}%:`,
  },
  fromMissing: { en: 'Choose when it begins.', ar: 'اختر متى يبدأ.' },
  fromOn: { en: (from: string) => `from ${from}`, ar: (from: string) => `ابتداءً من ${from}` },
  insteadOf: { en: 'instead of', ar: 'بدلًا من' },
  by: { en: 'by', ar: 'بواسطة' },
  imported: { en: 'came with the imported content', ar: 'جاء مع المحتوى المستورد' },
  ended: { en: 'ended by', ar: 'أنهاه' },
  span: {
    en: (from: string, until: string) => `${from} – ${until}`,
    ar: (from: string, until: string) => `${from} – ${until}`,
  },
  isChanged: { en: 'The new price applies now.', ar: 'يسري السعر الجديد الآن.' },
  isPlanned: { en: 'The price change is planned.', ar: 'جُدول تغيير السعر.' },
  isCancelled: { en: 'The price change is cancelled.', ar: 'أُلغي تغيير السعر.' },
  isEnded: { en: 'The earlier price applies again.', ar: 'عاد السعر السابق.' },
})

export const priceStateText = words({
  planned: { en: 'Planned', ar: 'مخطّط' },
  running: { en: 'In effect', ar: 'سارٍ الآن' },
  done: { en: 'Done', ar: 'تم' },
  cancelled: { en: 'Cancelled', ar: 'ملغى' },
  replaced: { en: 'Replaced by another', ar: 'حلّ غيره محله' },
  missed: { en: 'Not applied: the server was down', ar: 'لم يُطبَّق: كان الخادم متوقفًا' },
})

export const productStateText = words({
  'on-sale': { en: 'On sale', ar: 'معروض للبيع' },
  'bundle-only': { en: 'In the package only', ar: 'ضمن الباقة فقط' },
  hidden: { en: 'Hidden', ar: 'مخفي' },
})
