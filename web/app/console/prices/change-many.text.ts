import { counted, plural, words } from '#lib/text.ts'

export const changeManyText = words({
  title: { en: 'Change prices', ar: 'تغيير الأسعار' },
  rule: { en: 'How', ar: 'طريقة التغيير' },
  'less-percent': { en: 'Lower by a percentage', ar: 'خفض بنسبة مئوية' },
  'more-percent': { en: 'Raise by a percentage', ar: 'رفع بنسبة مئوية' },
  less: { en: 'Lower by an amount', ar: 'خفض بمبلغ' },
  more: { en: 'Raise by an amount', ar: 'رفع بمبلغ' },
  exact: { en: 'Set one price for all', ar: 'سعر واحد للجميع' },
  percent: { en: 'Percentage', ar: 'النسبة المئوية' },
  amount: { en: 'Amount, SAR', ar: 'المبلغ، ر.س' },
  rounded: { en: 'Round to whole riyals', ar: 'التقريب إلى ريالات صحيحة' },
  crossedOut: { en: 'Crossed-out price', ar: 'السعر المشطوب' },
  none: { en: 'None', ar: 'بلا سعر مشطوب' },
  same: { en: 'As it is', ar: 'كما هو الآن' },
  before: { en: 'The price until now', ar: 'السعر الحالي' },
  fromHint: {
    en: 'Leave it empty to change the prices now. Time in Riyadh.',
    ar: 'اتركه فارغًا لتغيير الأسعار الآن. بتوقيت الرياض.',
  },
  follows: {
    en: 'Each price is changed by itself: one that cannot be changed stays, and you see why. Payment pages that are already open keep their sum.',
    ar: 'يتغيّر كل سعر على حدة: ما لا يمكن تغييره يبقى كما هو ويظهر لك السبب. وتحتفظ صفحات الدفع المفتوحة بمبلغها.',
  },
  preview: { en: 'What becomes of the prices', ar: 'ما تصير إليه الأسعار' },
  becomes: { en: 'becomes', ar: 'يصبح' },
  noPrice: {
    en: 'This is not a possible price, or its crossed-out price is not higher.',
    ar: 'هذا ليس سعرًا ممكنًا، أو أن السعر المشطوب ليس أعلى منه.',
  },
  stays: { en: 'Stays as it is', ar: 'يبقى كما هو' },
  tooMany: {
    en: (most: number) => `Select at most ${most} products at a time.`,
    ar: (most: number) => `اختر ${most} منتج على الأكثر في المرة الواحدة.`,
  },
  does: {
    en: (count: number) => plural('en', count, { one: 'Change 1 price', other: `Change ${count} prices` }),
    ar: (count: number) =>
      `تغيير ${counted(count, { one: 'سعر واحد', two: 'سعرين', few: 'أسعار', many: 'سعرًا', other: 'سعر' })}`,
  },
  outcome: {
    en: (done: number, of: number) => `${done} of ${of} prices changed.`,
    ar: (done: number, of: number) => `تغيّر ${done} من ${of} من الأسعار.`,
  },
  close: { en: 'Close', ar: 'إغلاق' },
})
