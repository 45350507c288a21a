export type Status = 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED'
export type Urls = { readonly success: string; readonly cancel: string; readonly failure: string }

/** A capture or a refund. */
export type Movement = {
  readonly id: string
  /** Halalas. */ readonly amount: number
  readonly referenceId: string
  readonly reason: string
  readonly createdAt: string
}

/** One pay-later payment, from the checkout session that opened it to its refunds. */
export type Instalments = {
  readonly id: string
  /** The secret segment of the buyer's page URL. */
  readonly session: string
  readonly status: Status
  /** Halalas. */ readonly amount: number
  readonly currency: string
  readonly description: string
  readonly buyer: { readonly name: string; readonly email: string; readonly phone: string }
  readonly referenceId: string
  readonly meta: Readonly<Record<string, unknown>>
  readonly lang: 'ar' | 'en'
  readonly urls: Urls
  readonly captures: readonly Movement[]
  readonly refunds: readonly Movement[]
  readonly createdAt: string
  /** When the buyer's page expires; the payment itself expires a few minutes later. */
  readonly expiresAt: string
  readonly closedAt: string | null
  readonly notices: readonly { readonly at: string; readonly status: number }[]
}

const sum = (movements: readonly Movement[]) => movements.reduce((total, { amount }) => total + amount, 0)
export const capturedAmount = ({ captures }: Instalments): number => sum(captures)
export const refundedAmount = ({ refunds }: Instalments): number => sum(refunds)

/** A quarter now and one each month after; the last one absorbs the rounding difference. */
export function splitInstalments({ amount }: Instalments): readonly number[] {
  const quarter = Math.floor(amount / 4)
  return [quarter, quarter, quarter, amount - 3 * quarter]
}
