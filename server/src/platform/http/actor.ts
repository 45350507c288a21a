import type { Role } from '@matla/contract/staff/rights'

/** Who makes a call, as the session alone says (decision 3). */
export type Actor = {
  readonly sessionId: string
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly kind: 'member' | 'checkout' | 'order-link'
  /** The one order of an `order-link`. */
  readonly orderId: string | null
  /** What the account is, whatever the session. */
  readonly role: Role
  /** Works here, with a session of his own account and a confirmed address (decision 21). */
  readonly isStaff: boolean
  /** He has shown that the mailbox is his (S11). */
  readonly isEmailVerified: boolean
  readonly openedAt: Date
  readonly lastUsedAt: Date
}
