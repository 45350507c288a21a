import { firstPrice, productFields, slug } from './course.shape.ts'
import { list, reference, toggle } from './field.ts'
import { shape } from './shape.ts'

/** A package of courses; its price is set on the console’s price page. */
export const productShape = shape({
  ...productFields,
  courses: list(
    'Courses in the package',
    'دورات الباقة',
    { item: ['course', 'دورة'], count: [1, 100] },
    {
      course: reference('Course', 'الدورة', 'course'),
      isGift: toggle('A gift', 'هدية', {
        en: 'Shown as a gift beside the others.',
        ar: 'تظهر هديةً مع بقية الدورات.',
      }),
    },
  ),
  slug,
  firstPrice,
})
