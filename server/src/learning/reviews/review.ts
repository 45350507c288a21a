import type { Lang } from '@matla/contract/kit/lang'
import type { RejectionReason, ReviewStatus, Stars } from '@matla/contract/reviews/review-rules'
import { allStars } from '@matla/contract/reviews/review-rules'

/** What a learner wrote, as it would be published. */
export type Written = {
  readonly name: string
  readonly stars: number
  readonly text: string
  readonly lang: Lang
}

/** The published columns; all null: nothing is published. */
export type Shown = {
  readonly shownName: string | null
  readonly shownStars: number | null
  readonly shownText: string | null
  readonly shownLang: Lang | null
  readonly shownAt: Date | null
}

const nothingShown: Shown = {
  shownName: null,
  shownStars: null,
  shownText: null,
  shownLang: null,
  shownAt: null,
}

export type Decision =
  | { readonly kind: 'approve' }
  | { readonly kind: 'reject'; readonly reason: RejectionReason; readonly note: string }

/**
 * What is published after a decision: an approved version replaces the one before. Rejecting a change keeps what was
 * approved before; rejecting the published version takes it down.
 */
export function shownAfter(
  decision: Decision,
  { status, ...review }: Written & Shown & { readonly status: ReviewStatus },
  now: Date,
): Shown {
  if (decision.kind === 'reject') return status === 'approved' ? nothingShown : shownOf(review)
  return {
    shownName: review.name,
    shownStars: review.stars,
    shownText: review.text,
    shownLang: review.lang,
    shownAt: now,
  }
}

const shownOf = ({ shownName, shownStars, shownText, shownLang, shownAt }: Shown): Shown => ({
  shownName,
  shownStars,
  shownText,
  shownLang,
  shownAt,
})

/** By how much the count of each number of stars changes. */
export type FigureMove = readonly [number, number, number, number, number]

/** null on a side: nothing was published before, or is after. */
export const figureMove = (before: number | null, after: number | null): FigureMove =>
  // One number for each of the five star counts.
  allStars.map((stars: Stars) => Number(stars === after) - Number(stars === before)) as unknown as FigureMove
