import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { consumeFault } from '#kit/faults.ts'
import { type Failure, failureBody, failures, invalid, pageResult, transaction } from './answers.ts'
import { followUp } from './follow-up.ts'
import { readToken } from './charge-token.ts'
import { injectQuery, injectRequest } from './inject-fault.ts'
import { type Ledger, newPage } from './ledger.ts'
import type { Payment } from './payment.ts'
import type { Paytabs } from './paytabs.ts'
import { type PageRequest, QueryRequest, readJson, readRequest } from './requests.wire.ts'

/** `POST /payment/request` and `POST /payment/query`, as merchants' servers call them. */
export async function apiRoutes(app: FastifyInstance, { paytabs }: { paytabs: Paytabs }): Promise<void> {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  app.post('/payment/request', async (request, reply) => {
    if (consumeFault(paytabs, 'requestFailures')) return crash(reply)
    const body = readJson(request.body)
    if (!isMerchant(request, body, paytabs)) return fail(reply, failures.authentication)
    const answer = transact(paytabs, request.body, body)
    await paytabs.background.pause(paytabs.faults.latencyMs)
    if ('http' in answer) return fail(reply, answer)
    if (answer.page === null) {
      if (consumeFault(paytabs, 'lostAnswers')) return crash(reply)
      return reply.send(transaction(answer, paytabs.profileId))
    }
    const page = pageResult(answer, paytabs.profileId, `${paytabs.site}/payment/wr/${answer.page}`)
    return injectRequest(paytabs.faults.requestAnswer, reply, page)
  })

  app.post('/payment/query', async (request, reply) => {
    if (consumeFault(paytabs, 'queryFailures')) return crash(reply)
    const body = readJson(request.body)
    if (!isMerchant(request, body, paytabs)) return fail(reply, failures.authentication)
    if (paytabs.faults.queryDenied) return fail(reply, failures.queryDenied)
    const answer = findTransactions(paytabs, body)
    await paytabs.background.pause(paytabs.faults.latencyMs)
    if ('http' in answer) return fail(reply, answer)
    return injectQuery(paytabs.faults.queryAnswer, reply, answer)
  })
}

/** Whether key and profile belong to the merchant. A wrong key and a foreign profile get the same error. */
function isMerchant(
  request: FastifyRequest,
  body: object | null,
  { profileId, serverKey }: Paytabs,
): boolean {
  if (request.headers.authorization !== serverKey) return false
  return body === null || !('profile_id' in body) || Number(body.profile_id) === profileId
}

function transact(paytabs: Paytabs, raw: unknown, body: object | null): Payment | Failure {
  const { ledger, repeats, faults } = paytabs
  const now = paytabs.now()
  const request = readRequest(body, faults.strictCallback)
  if ('http' in request) return request
  const bytes = raw instanceof Buffer ? raw : Buffer.alloc(0)
  if (repeats.isRepeat(bytes, now, faults.duplicateWindowSeconds)) return failures.duplicate
  const made =
    'tran_ref' in request
      ? followUp(ledger, request, faults.refunds, now)
      : request.apple_pay_token === undefined
        ? openPage(ledger, request, now)
        : chargeToken(paytabs, request, now)
  if (!('http' in made)) repeats.remember(bytes, now)
  return made
}

function findTransactions({ ledger, profileId }: Paytabs, body: object | null): object | Failure {
  const parsed = QueryRequest.safeParse(body)
  if (!parsed.success) return invalid('Invalid request: profile_id')
  const { tran_ref: tranRef, cart_id: cartId } = parsed.data
  if (tranRef !== undefined && cartId !== undefined) return invalid('Use either tran_ref or cart_id')
  if (cartId !== undefined) return ledger.byCart(cartId).map((row) => transaction(row, profileId))
  const found = ledger.get(tranRef ?? '')
  return found === undefined ? failures.unknownReference : transaction(found, profileId)
}

function fail(reply: FastifyReply, failure: Failure): FastifyReply {
  return reply.code(failure.http).send(failureBody(failure))
}

function crash(reply: FastifyReply): FastifyReply {
  return reply.code(500).type('text/html').send('<h1>500 Internal Server Error</h1>')
}

/** Charges a wallet's token immediately, or opens a page for the buyer's bank to confirm it. */
function chargeToken(paytabs: Paytabs, request: PageRequest, now: Date): Payment | Failure {
  const { ledger, usedTokens, faults, counter } = paytabs
  const token = readToken(request, faults.tokenForm, usedTokens)
  if ('http' in token) return token
  usedTokens.add(token.id)
  const payment = openPage(ledger, { ...request, payment_methods: ['applepay'] }, now)
  if (token.outcome === 'bank-page') return payment
  ledger.change(payment.tranRef, { page: null, channel: 'API' })
  return counter.finish({ ...payment, page: null }, token.outcome, 'applepay').payment
}

const minute = 60_000
const usualMinutes = 20

/** Adds a payment page to the ledger; it expires after `paypage_ttl` minutes, 20 by default. */
function openPage(ledger: Ledger, request: PageRequest, now: Date): Payment {
  const lives = (request.paypage_ttl ?? usualMinutes) * minute
  return ledger.save({
    tranRef: ledger.newTranRef(now),
    tranType: request.tran_type === 'auth' ? 'Auth' : 'Sale',
    originalTranType: null,
    previousTranRef: null,
    page: newPage(),
    isOpen: true,
    cartId: request.cart_id,
    description: request.cart_description,
    currency: request.cart_currency,
    amount: request.halalas,
    charged: 0,
    status: 'P',
    code: '600',
    message: 'Pending',
    method: request.payment_methods[0] ?? 'creditcard',
    methods: request.payment_methods,
    lang: request.paypage_lang ?? 'en',
    returnUrl: request.return ?? null,
    callbackUrl: request.callback ?? null,
    returnsUsingGet: request.return_using_get ?? false,
    customer: request.customer_details ?? {},
    shipping: request.shipping_details ?? null,
    userDefined: request.user_defined ?? null,
    channel: 'Payment Page',
    createdAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lives).toISOString(),
    finishedAt: null,
    approveAt: null,
    notices: [],
  })
}
