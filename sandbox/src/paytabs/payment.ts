export type Status = 'A' | 'H' | 'P' | 'V' | 'E' | 'D' | 'X' | 'C'
export type TranType = 'Sale' | 'Payment Request' | 'Auth' | 'Capture' | 'Void' | 'Release' | 'Refund'
type Notice = {
  readonly at: string
  /** HTTP status of the shop's answer; 0 = no answer. */ readonly status: number
}

/** One transaction of the provider: a payment page, or a follow-up to an earlier transaction (`previousTranRef`). */
export type Payment = {
  readonly tranRef: string
  readonly tranType: TranType
  readonly originalTranType: TranType | null
  readonly previousTranRef: string | null
  /** Last segment of the payment page's URL; null for a follow-up. */
  readonly page: string | null
  readonly isOpen: boolean
  readonly cartId: string
  readonly description: string
  readonly currency: string
  /** Requested halalas. */
  readonly amount: number
  /** Charged, authorised or refunded halalas; 0 until then. */
  readonly charged: number
  readonly status: Status
  readonly code: string
  readonly message: string
  readonly method: string
  readonly methods: readonly string[]
  readonly lang: 'ar' | 'en'
  readonly returnUrl: string | null
  readonly callbackUrl: string | null
  readonly returnsUsingGet: boolean
  readonly customer: Readonly<Record<string, unknown>>
  readonly shipping: Readonly<Record<string, unknown>> | null
  readonly userDefined: Readonly<Record<string, unknown>> | null
  readonly channel: 'Payment Page' | 'API' | 'Dashboard'
  readonly createdAt: string
  readonly expiresAt: string
  readonly finishedAt: string | null
  /** When a pending payment is approved automatically. */
  readonly approveAt: string | null
  readonly notices: readonly Notice[]
}

/** The part of an approved payment, in halalas, that is not yet refunded or captured. */
export function remainingAmount(payment: Payment, followUps: readonly Payment[], tranType: TranType): number {
  const used = followUps.filter(
    (row) => row.tranType === tranType && (row.status === 'A' || row.status === 'P'),
  )
  return payment.charged - used.reduce((sum, row) => sum + row.amount, 0)
}
