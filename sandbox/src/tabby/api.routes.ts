import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes, randomUUID } from 'node:crypto'
import { consumeFault } from '#kit/faults.ts'
import {
  badData,
  type Failure,
  failureBody,
  failures,
  paymentResult,
  rejectedResult,
  sessionResult,
} from './answers.ts'
import { capture, close, refund } from './movements.ts'
import type { Instalments } from './payment.ts'
import { ChangeRequest, CheckoutRequest, MovementRequest } from './requests.wire.ts'
import type { Tabby } from './tabby.ts'

type Named = { Params: { id: string } }
const uuid = /^[0-9a-f-]{36}$/
const mostListed = 20

/** Sessions and payments, as merchants' servers call them. */
export async function tabbyApiRoutes(app: FastifyInstance, { tabby }: { tabby: Tabby }): Promise<void> {
  const rate = openRate(tabby)
  app.addHook('onRequest', async (request, reply) => {
    if (consumeFault(tabby, 'tabbyFailures'))
      return reply.code(500).type('text/plain').send('internal server error')
    const failure = failureOf(request, tabby)
    if (failure) return fail(reply, failure)
  })

  app.post('/checkout', async (request, reply) => {
    if (!rate.takes()) return fail(reply, { http: 429, errorType: 'bad_data', error: 'too many requests' })
    const parsed = CheckoutRequest.safeParse(request.body)
    if (!parsed.success) return fail(reply, badData(firstFault(parsed.error.issues)))
    if (parsed.data.merchant_code !== tabby.merchantCode) return fail(reply, failures.noMerchant)
    const { answer } = openSession(tabby, parsed.data)
    await tabby.background.pause(tabby.faults.tabbyLatencyMs)
    if (tabby.faults.checkoutAnswer === 'html') return reply.type('text/html').send('<h1>Bad Gateway</h1>')
    return reply.send(answer)
  })

  app.get<{ Querystring: { limit?: string; offset?: string } }>('/payments', async ({ query }) => {
    const all = tabby.ledger.all().toReversed()
    const limit = Math.min(Number(query.limit) || mostListed, mostListed)
    const offset = Number(query.offset) || 0
    return {
      pagination: { limit, offset, total: all.length },
      payments: all.slice(offset, offset + limit).map(paymentResult),
    }
  })

  app.get<Named>('/payments/:id', (request, reply) => withPayment(request, reply, (row) => row))
  app.put<Named>('/payments/:id', (request, reply) =>
    withPayment(request, reply, (row) => {
      const parsed = ChangeRequest.safeParse(request.body)
      if (!parsed.success) return badData(firstFault(parsed.error.issues))
      return tabby.ledger.change(row.id, { referenceId: parsed.data.order.reference_id })
    }),
  )
  app.post<Named>('/payments/:id/captures', async (request, reply) => {
    if (consumeFault(tabby, 'captureFailures'))
      return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
    return moving(request, reply, capture)
  })
  app.post<Named>('/payments/:id/refunds', (request, reply) => moving(request, reply, refund))
  app.post<Named>('/payments/:id/close', (request, reply) =>
    withPayment(request, reply, (row) => withWebhook(close(tabby.ledger, row, tabby.now()))),
  )

  async function moving(request: FastifyRequest<Named>, reply: FastifyReply, move: typeof capture) {
    return withPayment(request, reply, (row) => {
      const parsed = MovementRequest.safeParse(request.body)
      if (!parsed.success) return badData(firstFault(parsed.error.issues))
      return withWebhook(move(tabby.ledger, row, parsed.data, tabby.now()))
    })
  }

  async function withPayment(
    request: FastifyRequest<Named>,
    reply: FastifyReply,
    work: (row: Instalments) => Instalments | Failure,
  ): Promise<FastifyReply> {
    const { id } = request.params
    if (!uuid.test(id)) return fail(reply, failures.badPaymentId)
    const row = tabby.ledger.get(id)
    if (row === undefined) return fail(reply, failures.noPayment)
    const made = work(row)
    await tabby.background.pause(tabby.faults.tabbyLatencyMs)
    return 'http' in made ? fail(reply, made) : reply.send(paymentResult(made))
  }

  /** Sends a webhook for a movement of a payment, unless the movement failed. */
  function withWebhook(made: Instalments | Failure): Instalments | Failure {
    if (!('http' in made)) tabby.background.run(tabby.webhookSender.deliver(made.id))
    return made
  }
}

/** Checks that the bearer token is the secret key; returns the provider's error otherwise. */
export function failureOf(request: FastifyRequest, { secretKey }: Tabby): Failure | null {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (bearer === undefined) return failures.noBearer
  return bearer === secretKey ? null : failures.wrongKey
}

export const fail = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.http).send(failureBody(failure))

export function firstFault(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues
  return issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'bad data'
}

const most = 10
const windowMs = 10_000

/** The rate limit of test keys, which a fault turns on: ten sessions in ten seconds. */
function openRate(tabby: Tabby): { takes(): boolean } {
  let requests: number[] = []
  return {
    takes() {
      const now = tabby.now().getTime()
      requests = requests.filter((at) => at > now - windowMs)
      if (tabby.faults.limitsRate && requests.length >= most) return false
      requests.push(now)
      return true
    },
  }
}

const lifeMs = 1_200_000

/** Opens a checkout session; returns a page URL, or a rejection with its reason (HTTP 200 in both cases). */
function openSession(tabby: Tabby, request: CheckoutRequest): { row: Instalments; answer: object } {
  const reason = reasonAgainst(tabby, request)
  const row = rowOf(request, tabby.now(), reason !== null)
  tabby.ledger.save(row)
  const page = `${tabby.faults.checkoutAnswer === 'foreign-page' ? 'https://pay.evil.example' : tabby.site}/pay`
  const answer = reason ? rejectedResult(row, reason) : sessionResult(row, `${page}?sessionId=${row.session}`)
  return { row, answer }
}

/**
 * Why a session is rejected: the background check rejects the test buyer whose number ends in 002, and amounts have
 * limits.
 */
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
