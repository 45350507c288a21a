import type { Lang } from '@matla/contract/kit/lang'
import { type ReviewField, findReviewFaults, type ReviewForm } from '@matla/contract/reviews/review-rules'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

type Faults = Partial<Readonly<Record<ReviewField, string>>>

/** The result of sending or deleting a review, with messages in the page's language. */
export type ReviewAnswer =
  | { readonly kind: 'sent' | 'removed' }
  | { readonly kind: 'faults'; readonly faults: Faults; readonly typed: ReviewForm }
  | { readonly kind: 'failed'; readonly message: string; readonly typed: ReviewForm }

/** Sends the review, or deletes the previous one; a failure returns the input. */
export async function sendReview(
  api: Api,
  courseId: string,
  form: FormData,
  lang: Lang,
): Promise<ReviewAnswer> {
  const typed = { stars: formText(form, 'stars'), text: formText(form, 'text') }
  const params = { courseId }
  if (formText(form, 'intent') === 'remove') {
    const answer = await api.reviews.remove({ params })
    return answer.ok ? { kind: 'removed' } : { kind: 'failed', message: answer.failure.message, typed }
  }
  const faults = Object.entries(findReviewFaults(typed)).map(([field, fault]) => [field, fault[lang]])
  if (faults.length > 0) return { kind: 'faults', faults: Object.fromEntries(faults), typed }
  const answer = await api.reviews.write({ params, body: typed })
  return answer.ok ? { kind: 'sent' } : { kind: 'failed', message: answer.failure.message, typed }
}
