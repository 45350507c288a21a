import { words } from '#lib/text.ts'

/** What a course says to whoever owns it, wherever it is shown. */
export const ownedText = words('owned', {
  continue: { en: 'Continue', ar: 'متابعة التعلّم' },
  yours: { en: 'You own this course', ar: 'هذه الدورة ضمن دوراتك' },
  toCourses: { en: 'My Courses', ar: 'دوراتي' },
})
