import { art, description, icon, title } from './common-fields.ts'
import { both, lines, list, listOf, optional, part, videoName } from './field.ts'
import { shape } from './shape.ts'

/** The page of the package; its coupon is chosen on the console’s coupon page. */
export const bundlePageShape = shape({
  title,
  description,
  items: list(
    'What is inside',
    'محتويات الباقة',
    { item: ['item', 'بند'], count: [1, 12] },
    {
      text: both('Text', 'النص', 120),
      icon,
      art: { ...optional(art), isAbsent: true },
    },
  ),
  smallCta: part('First call to buy', 'دعوة الشراء الأولى', { title }),
  feedback: part('What learners say', 'آراء المتدرّبين', {
    text: lines('Text', 'النص', 400),
    art,
    clip: videoName('Video', 'الفيديو'),
  }),
  coupon: part(
    'The offer',
    'العرض',
    {
      title,
      description: lines('Description', 'الوصف', 400),
      subtitle: both('Line below the title', 'السطر تحت العنوان', 160),
      belowHeading: both('Text above the code', 'النص فوق الرمز', 80),
    },
    {
      en: 'The coupon itself is chosen under “Coupons”; its discount and its end are filled in automatically.',
      ar: 'تُختار القسيمة من صفحة «القسائم»، وتُملأ نسبة خصمها وموعد انتهائها تلقائيًا.',
    },
  ),
  bigCta: part('Last call to buy', 'دعوة الشراء الأخيرة', {
    title,
    pointers: {
      ...listOf('Reasons', 'الأسباب', { item: ['reason', 'سبب'], count: [1, 12] }, both('Reason', 'سبب', 200)),
      isByLanguage: true,
    },
  }),
})
