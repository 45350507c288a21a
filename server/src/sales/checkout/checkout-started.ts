import type { Lang } from '@matla/contract/kit/lang'

/** Somebody gave an address at the guest step, or opens a payment page. */
export type CheckoutStarted = {
  readonly userId: string
  /** What is being bought. */
  readonly courseIds: readonly string[]
  readonly lang: Lang
  readonly source: 'guest-step' | 'checkout'
  /** The buyer ticked the box for one reminder. */
  readonly mayRemind: boolean
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'checkout.started': CheckoutStarted
  }
}
