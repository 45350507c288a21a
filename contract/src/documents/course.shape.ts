import { captionLangs, courseLevels } from '#catalogue/course-facts.ts'
import type { ProductStatus } from '#catalogue/product-status.ts'
import type { Localized } from '#kit/lang.ts'
import { text } from './common-fields.ts'
import { both, choice, image, lines, list, listOf, number, optional, price, reference } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { seo } from './seo.shape.ts'
import { shape } from './shape.ts'

/** Texts and URL of every product. */
export const productFields = {
  name: both('Name', 'الاسم', 120),
  tagline: both('Line below the name', 'السطر تحت الاسم', 200),
  description: { ...text, ...fieldLabel('Description', 'الوصف'), most: 3000 },
  image: image('Picture', 'الصورة'),
  video: optional({ kind: 'video', ...fieldLabel('Trailer', 'الفيديو التعريفي') }),
} as const

export const slug = {
  kind: 'text',
  most: 60,
  form: 'name',
  madeOf: 'name',
  isOptional: true,
  ...fieldLabel('Name in the web address', 'الاسم في رابط الصفحة', {
    en: 'Left empty, it is made of the name. Lowercase Latin letters, digits and hyphens. Earlier addresses keep working.',
    ar: 'يُؤخذ من الاسم إذا تُرك فارغًا. حروف لاتينية صغيرة وأرقام وشرطات، وتبقى الروابط السابقة صالحة.',
  }),
} as const

export const firstPrice = optional(
  price('First price in riyals', 'السعر الأول بالريال', {
    en: 'The price when it is first published, VAT included. Later it is changed under “Prices”.',
    ar: 'السعر عند أول نشر، شاملًا الضريبة. وبعد ذلك يُغيَّر من صفحة «الأسعار».',
  }),
)

const { name, tagline, description, image: picture, video } = productFields

/** A list of short texts, written separately in each language. */
const points = (en: string, ar: string, hint?: Localized) =>
  ({
    ...listOf(en, ar, { item: ['point', 'نقطة'], count: [0, 12] }, both('Point', 'نقطة', 200), hint),
    isByLanguage: true,
  }) as const

const lesson = {
  name: both('Lesson', 'الدرس', 160),
  minutes: number('Minutes', 'الدقائق', [0, 600]),
  clips: number('Videos', 'الفيديوهات', [0, 200]),
  preview: optional({
    kind: 'video',
    ...fieldLabel('Free preview', 'المشاهدة المجانية', {
      en: 'With a video, this lesson is free: every visitor can watch it on the course page. It stays locked without one.',
      ar: 'إذا أُضيف فيديو صار الدرس مجانيًا يشاهده كل زائر في صفحة الدورة. وبلا فيديو يبقى لمن التحق بها.',
    }),
  }),
}

/** A course; its price is set on the console’s price page, and the totals of lessons, videos and minutes are computed. */
export const courseShape = shape({
  name,
  tagline,
  description,
  learn: {
    ...listOf(
      'What you learn',
      'ماذا ستتعلّم',
      { item: ['point', 'نقطة'], count: [1, 20] },
      both('Point', 'نقطة', 200),
    ),
    isByLanguage: true,
  },
  audience: points('Who it is for', 'لمن هذه الدورة'),
  requirements: points('Requirements', 'المتطلبات', {
    en: 'What a learner must know or have before the first lesson.',
    ar: 'ما يلزم المتدرّب معرفته أو توفيره قبل الدرس الأول.',
  }),
  tools: points('Tools', 'الأدوات', {
    en: 'Equipment and programs that the lessons use.',
    ar: 'المعدات والبرامج المستخدمة في الدروس.',
  }),
  sections: list(
    'Curriculum',
    'المنهج',
    { item: ['section', 'قسم'], count: [1, 60] },
    {
      name: both('Section', 'القسم', 160),
      lessons: list('Lessons', 'الدروس', { item: ['lesson', 'درس'], count: [1, 100] }, lesson),
    },
  ),
  questions: list(
    'Questions and answers',
    'الأسئلة والأجوبة',
    { item: ['question', 'سؤال'], count: [0, 12] },
    { question: both('Question', 'السؤال', 240), answer: lines('Answer', 'الجواب', 1000) },
  ),
  category: reference('Category', 'التصنيف', 'category'),
  level: choice('Level', 'المستوى', courseLevels),
  captions: listOf(
    'Captions of the lessons',
    'الترجمة المكتوبة في الدروس',
    { item: ['language', 'لغة'], count: [0, 2] },
    choice('Language', 'اللغة', captionLangs),
  ),
  duration: both('Duration', 'المدة', 60, {
    en: 'As visitors read it, such as “4 weeks”.',
    ar: 'كما يقرؤها الزوّار، مثل «4 أسابيع».',
  }),
  weeks: number('Minimum time in weeks', 'أقل مدة بالأسابيع', [0, 104], {
    en: 'The certificate is available only after this many weeks.',
    ar: 'لا تُتاح الشهادة قبل مرور هذا العدد من الأسابيع.',
  }),
  image: picture,
  video,
  instructorId: optional(reference('Instructor', 'المدرّب', 'instructor')),
  learningCourseId: {
    ...number('Course on the learning site', 'الدورة على منصة التعلّم', [1, 2_147_483_646], {
      en: 'Buyers are enrolled in that course. Its number is part of its address there; it is checked when you publish.',
      ar: 'يُسجَّل المشترون في تلك الدورة. يظهر رقمها في عنوانها هناك، ويُتحقَّق منه عند النشر.',
    }),
    from: 'lms-courses',
  },
  slug,
  firstPrice,
  status: choice<Exclude<ProductStatus, 'hidden'>>(
    'Sold',
    'البيع',
    {
      'on-sale': ['On its own and in packages', 'منفردة وضمن الباقات'],
      'bundle-only': ['In packages only', 'ضمن الباقات فقط'],
    },
    {
      en: 'To hide it from visitors, unpublish it.',
      ar: 'لإخفائها عن الزوّار ألغِ نشرها.',
    },
  ),
  seo,
})
