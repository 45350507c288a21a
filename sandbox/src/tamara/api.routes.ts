import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { consumeFault } from '#kit/faults.ts'
import {
  badData,
  type EventType,
  type Failure,
  failureBody,
  failures,
  moneyOf,
  orderResult,
} from './answers.ts'
import { authorise, cancel, capture, refund } from './movements.ts'
import { capturedOf, type Movement, type Order } from './order.ts'
import {
  CancelRequest,
  CaptureRequest,
  CheckoutRequest,
  RefundRequest,
  WebhookRequest,
} from './requests.wire.ts'
import { openSession } from './sessions.ts'
import type { Tamara } from './tamara.ts'

type Named = { Params: { id: string } }

/** Sessions, orders and webhooks, as merchants' servers call them. */
export async function tamaraApiRoutes(app: FastifyInstance, { tamara }: { tamara: Tamara }): Promise<void> {
  const { ledger } = tamara
  const money = (halalas: number) => moneyOf(tamara.faults.amountsAsText)(halalas)
  app.addHook('onRequest', async (request, reply) => {
    if (consumeFault(tamara, 'tamaraFailures'))
      return reply.code(500).type('text/plain').send('internal server error')
    if (request.headers.authorization !== `Bearer ${tamara.apiToken}`) return fail(reply, failures.noToken)
  })

  app.post('/checkout', async ({ body }, reply) => {
    const request = parse(CheckoutRequest, body)
    if ('http' in request) return fail(reply, request)
    const opened = openSession(tamara, request)
    await tamara.background.pause(tamara.faults.tamaraLatencyMs)
    if (tamara.faults.checkoutAnswer === 'html') return reply.type('text/html').send('<h1>Bad Gateway</h1>')
    return 'http' in opened ? fail(reply, opened) : reply.send(opened)
  })

  app.get<{ Querystring: { order_value?: string } }>('/checkout/payment-types', async ({ query }) => {
    const { leastHalalas, mostHalalas } = tamara.faults
    const value = Number(query.order_value) * 100
    if (!(value >= leastHalalas && value <= mostHalalas)) return []
    const limits = { min_limit: money(leastHalalas), max_limit: money(mostHalalas) }
    return [{ name: 'PAY_BY_INSTALMENTS', ...limits, supported_instalments: [{ instalments: 4, ...limits }] }]
  })

  app.get<Named>('/orders/:id', async ({ params }, reply) => sendOrder(reply, ledger.get(params.id)))
  app.get<Named>('/merchants/orders/reference-id/:id', async ({ params }, reply) =>
    sendOrder(reply, ledger.byReference(params.id)),
  )

  app.post<Named>('/orders/:id/authorise', (request, reply) =>
    move(reply, request.params.id, 'order_authorised', (row) => authorise(ledger, row), {
      answer: (row) => ({ status: row.status, auto_captured: false }),
      movementOf: () => null,
    }),
  )

  app.post('/payments/capture', async (request, reply) => {
    if (consumeFault(tamara, 'captureFailures'))
      return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>')
    const wanted = parse(CaptureRequest, request.body)
    if ('http' in wanted) return fail(reply, wanted)
    const work = (row: Order) => capture(ledger, row, wanted.total_amount, tamara.now())
    return move(reply, wanted.order_id, 'order_captured', work, {
      movementOf: ({ captures }) => captures.at(-1) ?? null,
      answer: (row, made) => ({
        capture_id: made?.id,
        status: row.status,
        captured_amount: money(capturedOf(row)),
      }),
    })
  })

  app.post<Named>('/orders/:id/cancel', (request, reply) => {
    const wanted = parse(CancelRequest, request.body)
    if ('http' in wanted) return fail(reply, wanted)
    const work = (row: Order) => cancel(ledger, row, wanted.total_amount, tamara.now())
    return move(reply, request.params.id, 'order_canceled', work, {
      movementOf: ({ cancels }) => cancels.at(-1) ?? null,
      answer: (row, made) => ({ cancel_id: made?.id, status: row.status }),
    })
  })

  app.post<Named>('/payments/simplified-refund/:id', (request, reply) => {
    const wanted = parse(RefundRequest, request.body)
    if ('http' in wanted) return fail(reply, wanted)
    const { total_amount: amount, comment, merchant_refund_id: merchantId } = wanted
    const work = (row: Order) => refund(ledger, row, { amount, comment, merchantId }, tamara.now())
    return move(reply, request.params.id, 'order_refunded', work, {
      movementOf: ({ refunds }) => refunds.at(-1) ?? null,
      answer: (row, made) => ({
        refund_id: made?.id,
        status: row.status,
        comment,
        refunded_amount: money(amount),
      }),
    })
  })

  app.get('/webhooks', async () => tamara.webhooks.all())
  app.post('/webhooks', async ({ body }, reply) => {
    const wanted = parse(WebhookRequest, body)
    if ('http' in wanted) return fail(reply, wanted)
    const { webhook, isKnown } = tamara.webhooks.register(wanted.url, wanted.events)
    const known = { http: 400, message: 'Webhook already registered', code: 'webhook_already_registered' }
    if (!isKnown) return reply.send(webhook)
    return reply.code(400).send(failureBody(known, { webhook_id: webhook.webhook_id }))
  })

  type Moving = {
    readonly movementOf: (row: Order) => Movement | null
    readonly answer: (row: Order, made: Movement | null) => object
  }

  /** Changes an order, sends its webhook, and responds unless a fault drops the response. */
  async function move(
    reply: FastifyReply,
    id: string,
    event: EventType,
    work: (row: Order) => Order | Failure,
    { movementOf, answer }: Moving,
  ): Promise<FastifyReply> {
    const row = ledger.get(id)
    if (row === undefined) return fail(reply, failures.noOrder)
    const changed = work(row)
    if ('http' in changed) return fail(reply, changed)
    const made = movementOf(changed)
    void tamara.notify(changed, event, made)
    await tamara.background.pause(tamara.faults.tamaraLatencyMs)
    if (consumeFault(tamara, 'tamaraLostAnswers'))
      return reply.code(504).type('text/html').send('<h1>Timeout</h1>')
    return reply.send({ order_id: id, ...answer(changed, made) })
  }

  const sendOrder = (reply: FastifyReply, row: Order | undefined) =>
    row ? reply.send(orderResult(row, money)) : fail(reply, failures.noOrder)
}

const fail = (reply: FastifyReply, failure: Failure): FastifyReply =>
  reply.code(failure.http).send(failureBody(failure))

function parse<Schema extends z.ZodType<object>>(
  schema: Schema,
  body: FastifyRequest['body'],
): z.output<Schema> | Failure {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  return badData(issue ? `${issue.path.map(String).join('.')}: ${issue.message}` : 'bad data')
}
