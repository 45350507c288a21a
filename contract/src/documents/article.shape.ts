import type { ArticleKind } from '#wishlist/wishlist.ts'
import { subject } from './article-subjects.ts'
import { art } from './common-fields.ts'
import { both, choice, lines, number, optional, reference } from './field.ts'
import { fieldLabel } from './field-label.ts'
import { seo } from './seo.shape.ts'
import { shape } from './shape.ts'

/** A blog or an insight; editors set its position by dragging it in the list. */
export const articleShape = shape({
  kind: choice<ArticleKind>('List', 'القائمة', {
    blog: ['Journal', 'المدوّنة'],
    insight: ['Most popular articles', 'المقالات الأكثر قراءة'],
  }),
  category: subject,
  heading: both('Heading', 'العنوان', 160),
  subheading: lines('Line below the heading', 'السطر تحت العنوان', 300),
  author: both('Author', 'الكاتب', 80),
  instructorId: optional(
    reference('Author, if an instructor', 'الكاتب، إن كان من المدرّبين', 'instructor', {
      en: 'The photo and role appear beside the name.',
      ar: 'تظهر الصورة والصفة بجانب الاسم.',
    }),
  ),
  art,
  minutes: number('Reading time in minutes', 'مدة القراءة بالدقائق', [1, 120]),
  publishedAt: {
    kind: 'date',
    ...fieldLabel('Day of publication', 'يوم النشر', {
      en: 'Visitors read it below the heading.',
      ar: 'يقرؤه الزوّار تحت العنوان.',
    }),
  },
  blocks: { kind: 'blocks', most: 300, ...fieldLabel('Text', 'النص') },
  seo,
})
