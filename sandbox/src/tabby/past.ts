import type { PastPayment } from '#paytabs/past.ts'
import type { Ledger } from './ledger.ts'

/** A payment plan from before the first start of the sandbox. */
export type PastPlan = Pick<
  PastPayment,
  'buyer' | 'description' | 'amount' | 'createdAt' | 'endedAt' | 'refunds'
> & {
  readonly id: string
  readonly referenceId: string
  /** Closed: fully captured. */
  readonly status: 'CLOSED' | 'REJECTED' | 'EXPIRED'
}

/** Adds past plans to the ledger; they are not journalled, because each start adds them again. */
export function restorePastPlans(ledger: Ledger, past: readonly PastPlan[]): void {
  for (const { buyer, endedAt, refunds, ...plan } of past) {
    const { id, referenceId, amount } = plan
    const isClosed = plan.status === 'CLOSED'
    const capture = { id: `${id}.capture`, amount, referenceId: `capture.${referenceId}`, reason: '' }
    ledger.restore({
      ...plan,
      session: `past-${id}`,
      currency: 'SAR',
      buyer: { name: buyer.name, email: buyer.email, phone: '+966500000001' },
      meta: {},
      lang: buyer.lang,
      urls: { success: '', cancel: '', failure: '' },
      captures: isClosed ? [{ ...capture, createdAt: endedAt }] : [],
      refunds: refunds.map((refund) => ({
        id: refund.reference,
        amount: refund.amount,
        referenceId: refund.cartId,
        reason: '',
        createdAt: refund.at,
      })),
      expiresAt: endedAt,
      closedAt: isClosed ? endedAt : null,
      notices: [],
    })
  }
}
