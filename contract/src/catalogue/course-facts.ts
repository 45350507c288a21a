import type { Lang } from '#kit/lang.ts'

type Names = Readonly<Record<string, readonly [en: string, ar: string]>>

/** The levels of a course with their names, in the order of the filter. */
export const courseLevels = {
  FUNDAMENTAL: ['Fundamental', 'أساسية'],
  SPECIALIZED: ['Specialized', 'متخصصة'],
  EXCLUSIVE: ['Exclusive', 'حصرية'],
} as const
export type CourseLevel = keyof typeof courseLevels
export const courseLevelNames = namesOf(courseLevels)

/** The languages in which the lessons of a course may have captions. */
export const captionLangs = {
  ar: ['Arabic', 'العربية'],
  en: ['English', 'الإنجليزية'],
} as const
export type CaptionLang = keyof typeof captionLangs
export const captionLangNames = namesOf(captionLangs)

function namesOf<Of extends object>(values: Of): readonly (keyof Of & string)[] {
  // `Object.keys` widens the keys to string; these are all of them.
  return Object.keys(values) as (keyof Of & string)[]
}

/** The name of a value in one language; '' for an unknown value. */
export const factName = (names: Names, value: string, lang: Lang): string =>
  names[value]?.[lang === 'en' ? 0 : 1] ?? ''
