import type { Lang } from '@matla/contract/kit/lang'
import type { RejectionReason, ReviewStatus, Stars } from '@matla/contract/reviews/review-rules'
import { allStars } from '@matla/contract/reviews/review-rules'

/** What a learner wrote, in the form that would be published. */
export type ReviewInput = {
  readonly name: string
  readonly stars: number
  readonly text: string
  readonly lang: Lang
}

/** The published columns, all null when nothing is published. */
export type PublishedReview = {
  readonly shownName: string | null
  readonly shownStars: number | null
  readonly shownText: string | null
  readonly shownLang: Lang | null
  readonly shownAt: Date | null
}

const nothingShown: PublishedReview = {
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
 * What is published after a decision: an approved version replaces the previous one. Rejecting a change leaves the
 * earlier approved version; rejecting the published version removes it.
 */
export function getPublishedAfter(
  decision: Decision,
  { status, ...review }: ReviewInput & PublishedReview & { readonly status: ReviewStatus },
  now: Date,
): PublishedReview {
  if (decision.kind === 'reject') return status === 'approved' ? nothingShown : toPublished(review)
  return {
    shownName: review.name,
    shownStars: review.stars,
    shownText: review.text,
    shownLang: review.lang,
    shownAt: now,
  }
}

const toPublished = ({
  shownName,
  shownStars,
  shownText,
  shownLang,
  shownAt,
}: PublishedReview): PublishedReview => ({
  shownName,
  shownStars,
  shownText,
  shownLang,
  shownAt,
})

/** By how much the count of each star rating changes. */
export type FigureChange = readonly [number, number, number, number, number]

/** null when nothing was published before, or is published after. */
export const getFigureChange = (before: number | null, after: number | null): FigureChange =>
  // One number for each of the five star ratings.
  allStars.map(
    (stars: Stars) => Number(stars === after) - Number(stars === before),
  ) as unknown as FigureChange
