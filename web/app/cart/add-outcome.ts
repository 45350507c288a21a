import type { Lang } from '@matla/contract/kit/lang'
import { errors } from '@matla/contract/kit/errors'
import { cartButtonText } from './add-to-cart.text.ts'

/** The cart's response to an add. */
export type AddAnswer = {
  readonly ok: boolean
  readonly notice?: string
  readonly message?: string
  readonly code?: string
}

type AddOutcome = {
  readonly kind: 'ok' | 'info' | 'bad'
  readonly text: string
  readonly goesToCart: boolean
}

const statuses: Readonly<Record<string, number>> = errors

/** The message after an add, by code (R280 to R284, R293). `answer` is null without a response within 5 s (R285). */
export function addOutcome(answer: AddAnswer | null, lang: Lang): AddOutcome {
  const t = cartButtonText[lang]
  const no = (text: string): AddOutcome => ({ kind: 'bad', text, goesToCart: false })
  if (!answer) return no(t.unavailable)
  if (answer.ok) return { kind: 'ok', text: addedText(answer.notice, lang), goesToCart: true }
  if (answer.code === 'course-already-in-cart' || /already in cart/i.test(answer.message ?? ''))
    return { kind: 'info', text: t.alreadyInCart, goesToCart: true }
  const status = statuses[answer.code ?? '']
  if (status === 404 || status === 503) return no(t.unavailable)
  if (status === 400) return no(t.invalid)
  return no(answer.message || t.failed)
}

function addedText(notice: string | undefined, lang: Lang): string {
  const t = cartButtonText[lang]
  if (notice === 'bundle-instead') return t.bundleInstead
  if (notice === 'bundle-instead-of-parts') return t.bundleInsteadOfParts
  if (notice === 'bundle-replaced-parts') return t.bundleReplacedParts
  return t.added
}
