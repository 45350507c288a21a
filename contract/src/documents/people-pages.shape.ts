import { leadsTo } from './common-fields.ts'
import { both, choice, image, lines, list } from './field.ts'
import { shape } from './shape.ts'

const name = both('Name', 'الاسم', 80)
const role = both('Role', 'الصفة', 120)

/** Fields that instructors and mentors share. */
export const personFields = {
  name,
  role,
  bio: lines('About the person', 'نبذة', 1000),
  photo: image('Photo', 'الصورة', {
    en: 'Square, with the face in the middle.',
    ar: 'مربعة، والوجه في وسطها.',
  }),
} as const

/** The mentors on the About page. */
export const mentorsShape = shape({
  items: {
    ...list(
      'Mentors',
      'المرشدون',
      { item: ['mentor', 'مرشد'], count: [0, 60] },
      {
        ...personFields,
        href: leadsTo,
      },
    ),
    ids: 'word',
  },
})

/** Testimonials of learners; each has its own page. */
export const testimonialsShape = shape({
  items: list(
    'Testimonials',
    'آراء المتدرّبين',
    { item: ['testimonial', 'رأي'], count: [0, 30] },
    {
      name,
      role,
      text: lines('In their own words', 'بكلماتهم', 600),
      place: choice('Shown on', 'موضع الظهور', {
        everywhere: ['All of these pages', 'جميع هذه الصفحات'],
        home: ['Home page', 'الصفحة الرئيسية'],
        package: ['Package page', 'صفحة الباقة'],
        'package-summary': ['Package in short', 'صفحة الباقة المختصرة'],
      }),
    },
  ),
})
