import { words } from '#lib/text.ts'

/** Texts for the owner of a course, shared by all pages. */
export const ownedText = words('owned', {
  continue: { en: 'Continue', ar: 'متابعة التعلّم' },
  yours: { en: 'You own this course', ar: 'هذه الدورة ضمن دوراتك' },
  toCourses: { en: 'My Courses', ar: 'دوراتي' },
})
