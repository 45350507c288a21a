import { randomBytes, randomUUID } from 'node:crypto'
import { type Failure, failures } from './answers.ts'
import type { CheckoutRequest } from './requests.wire.ts'
import type { Tamara } from './tamara.ts'

const lifeMs = 1_800_000

/** Opens a checkout session; returns the URL of its page, or the reason for a rejection. */
export function openSession(tamara: Tamara, request: CheckoutRequest): object | Failure {
  const failure = failureOf(tamara, request)
  if (failure) return failure
  const now = tamara.now()
  const { consumer, merchant_url } = request
  const row = tamara.ledger.save({
    id: randomUUID(),
    checkout: randomBytes(16).toString('hex'),
    status: 'new',
    amount: request.total_amount,
    currency: 'SAR',
    description: request.description,
    buyer: {
      name: `${consumer.first_name} ${consumer.last_name}`,
      email: consumer.email,
      phone: consumer.phone_number,
    },
    referenceId: request.order_reference_id,
    number: request.order_number,
    lang: request.locale === 'ar_SA' ? 'ar' : 'en',
    urls: merchant_url,
    captures: [],
    refunds: [],
    cancels: [],
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    notices: [],
  })
  const site = tamara.faults.checkoutAnswer === 'foreign-page' ? 'https://pay.evil.example' : tamara.site
  const page = `${site}/pay/${row.checkout}`
  return { order_id: row.id, checkout_id: row.checkout, checkout_url: page, status: row.status }
}

/** Rejects the test buyer whose number ends in 002, and amounts outside the limits. */
function failureOf({ faults }: Tamara, { total_amount, consumer }: CheckoutRequest): Failure | null {
  if (faults.checkoutAnswer === 'daily-cap') return failures.dailyCap
  if (faults.checkoutAnswer === 'rejected' || consumer.phone_number.endsWith('002')) return failures.rejected
  const isWithin = total_amount >= faults.leastHalalas && total_amount <= faults.mostHalalas
  return isWithin ? null : failures.outsideLimits
}
