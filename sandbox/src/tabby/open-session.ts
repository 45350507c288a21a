import { randomBytes, randomUUID } from 'node:crypto'
import { rejectedAnswer, sessionAnswer } from './answers.ts'
import type { Instalments } from './payment.ts'
import type { CheckoutRequest } from './requests.wire.ts'
import type { Tabby } from './tabby.ts'

const lifeMs = 1_200_000

/** A checkout session: a page to go to, or a rejection with its reason (HTTP 200 both). */
export function openSession(tabby: Tabby, request: CheckoutRequest): { row: Instalments; answer: object } {
  const reason = reasonAgainst(tabby, request)
  const row = rowOf(request, tabby.now(), reason !== null)
  tabby.ledger.save(row)
  const page = `${tabby.faults.checkoutAnswer === 'foreign-page' ? 'https://pay.evil.example' : tabby.site}/pay`
  const answer = reason ? rejectedAnswer(row, reason) : sessionAnswer(row, `${page}?sessionId=${row.session}`)
  return { row, answer }
}

/** The test buyer whose number ends in 002 is rejected in the background; limits have reasons of their own. */
function reasonAgainst({ faults }: Tabby, { payment }: CheckoutRequest): string | null {
  if (faults.checkoutAnswer === 'rejected' || payment.buyer.phone.endsWith('002')) return 'not_available'
  if (payment.amount > faults.mostHalalas) return 'order_amount_too_high'
  return payment.amount < faults.leastHalalas ? 'order_amount_too_low' : null
}

function rowOf(
  { payment, lang, merchant_urls }: CheckoutRequest,
  now: Date,
  isRejected: boolean,
): Instalments {
  const { name, email, phone } = payment.buyer
  return {
    id: randomUUID(),
    session: randomBytes(16).toString('hex'),
    status: isRejected ? 'REJECTED' : 'CREATED',
    amount: payment.amount,
    currency: payment.currency,
    description: payment.description,
    buyer: { name, email, phone },
    referenceId: payment.order.reference_id,
    meta: payment.meta,
    lang,
    urls: merchant_urls,
    captures: [],
    refunds: [],
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifeMs).toISOString(),
    closedAt: null,
    notices: [],
  }
}
