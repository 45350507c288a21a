import type { Localized } from '#kit/lang.ts'
import { exactPercent } from '#kit/percent.ts'
import { sentences } from '#kit/sentences.ts'

/** Minimum and maximum characters of a review. */
export const reviewTextLimits = { least: 20, most: 1_500 } as const
export const allStars = [1, 2, 3, 4, 5] as const
export type Stars = (typeof allStars)[number]

/** The minimum number of approved reviews for an average. */
export const minReviewsForAverage = 3
/** The number of reviews per page. */
export const reviewsOnPage = 5

export const reviewStatuses = ['waiting', 'approved', 'rejected'] as const
export type ReviewStatus = (typeof reviewStatuses)[number]

/** Reasons for rejecting a review; the number of stars is not one. */
export const rejectionReasons = ['language', 'off-topic', 'personal-data', 'advertising'] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** The names of the reasons, for learners and staff. */
export const rejectionReasonNames = sentences('review-reasons', {
  language: { en: 'It contains offensive language', ar: 'في النص ألفاظ مسيئة' },
  'off-topic': { en: 'It isn’t about the course itself', ar: 'لا يتناول النص الدورة نفسها' },
  'personal-data': {
    en: 'It contains personal data, such as a phone number',
    ar: 'في النص بيانات شخصية، مثل رقم جوال',
  },
  advertising: { en: 'It contains advertising or links', ar: 'في النص إعلان أو روابط' },
})

const reviewFaults = sentences('review-errors', {
  starsMissing: { en: 'Please choose from one to five stars.', ar: 'اختر من نجمة إلى خمس نجوم من فضلك.' },
  textMissing: { en: 'Please write your review.', ar: 'اكتب تقييمك من فضلك.' },
  textTooShort: { en: 'A review has at least 20 characters.', ar: 'لا يقل التقييم عن 20 حرفًا.' },
  textTooLong: { en: 'A review has 1,500 characters at most.', ar: 'لا يزيد التقييم على 1,500 حرف.' },
})

/** A third of a course, truncated to two decimals like progress, so that one lesson of three is enough. */
const third = exactPercent(33.33)

/** Whether enough of a course is completed to review it; `progress` is null when the LMS does not count it. */
export const isThirdReached = (progress: number | null): boolean =>
  progress !== null && exactPercent(progress) >= third

/** Keeps line breaks, but at most one empty line in a row. */
export const tidyReview = (text: string): string =>
  text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

export type ReviewForm = { readonly stars: string; readonly text: string }
export type ReviewField = keyof ReviewForm

export const starsIn = (text: string): Stars | null =>
  allStars.find((stars) => String(stars) === text.trim()) ?? null

/** Returns the errors of a review by field, in the order of the form. */
export function findReviewFaults({
  stars,
  text,
}: ReviewForm): Partial<Readonly<Record<ReviewField, Localized>>> {
  const faults = { stars: starsIn(stars) === null ? reviewFaults.starsMissing : null, text: textFault(text) }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}

function textFault(text: string): Localized | null {
  // Counts code points like the database does, so that an emoji is one character.
  const { length } = Array.from(tidyReview(text))
  if (length === 0) return reviewFaults.textMissing
  if (length < reviewTextLimits.least) return reviewFaults.textTooShort
  return length <= reviewTextLimits.most ? null : reviewFaults.textTooLong
}

/** The public name of a reviewer: the first name and the initial of the last one. */
export function toDisplayName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const last = (others.at(-1) ?? '').replace(/^ال(?=.{2})/, '')
  const [initial] = last
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}

/** The number of approved reviews by stars, from one to five. */
export type Distribution = readonly [number, number, number, number, number]

/** The average with one decimal; null when there are too few reviews. */
export function averageOf(of: Distribution): number | null {
  const count = countOf(of)
  if (count < minReviewsForAverage) return null
  return Math.round((of.reduce((total, many, index) => total + many * (index + 1), 0) / count) * 10) / 10
}

export const countOf = (of: Distribution): number => of.reduce((total, many) => total + many, 0)
