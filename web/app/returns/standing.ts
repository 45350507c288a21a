import type { Lang } from '@matla/contract/kit/lang'
import { checkoutPaths } from '#checkout/checkout-paths.ts'
import type { Api } from '#kit/api.ts'

/** The newest order of the session, as far as a return page shows it. */
export type OrderShown = {
  readonly orderId: string
  readonly totalHalalas: number
  readonly courseIds: readonly string[]
  readonly tranRef: string
  readonly email: string
  readonly courseNames: readonly string[]
  readonly retryHref: string
}

/**
 * How the newest payment stands. `unknown`: this browser has no order. `unreadable`: we could not ask, so nobody may
 * say that it failed (I15).
 */
export type Standing =
  | { readonly kind: 'paid' | 'declined' | 'confirming' | 'review'; readonly order: OrderShown }
  | { readonly kind: 'unknown' | 'unreadable' }

const nothingKnown: readonly string[] = ['sign-in-needed', 'not-allowed', 'payment-not-found']

export async function readStanding(api: Api, lang: Lang): Promise<Standing> {
  const answer = await api.payments.latest()
  if (!answer.ok) return { kind: nothingKnown.includes(answer.refusal.code) ? 'unknown' : 'unreadable' }
  const { success: _, outcome, isFinal, courseNames, ...told } = answer.value
  // Declined is said only when the provider can no longer authorise (decision 6).
  const kind = outcome === 'declined' && !isFinal ? 'confirming' : outcome
  return { kind, order: { ...told, courseNames: courseNames.map((name) => name[lang]) } }
}

/** Which page tells of it: the return page waits while anything is still open. */
export function pageFor(kind: Standing['kind']): string | null {
  if (kind === 'paid') return checkoutPaths.success
  return kind === 'declined' || kind === 'unknown' ? checkoutPaths.failure : null
}
