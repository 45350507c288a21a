import type { FastifyReply } from 'fastify'
import { setTimeout as sleep } from 'node:timers/promises'
import { failureBody, failures, invalid } from './answers.ts'
import type { PaytabsFaults } from './faults.ts'

const gatewayPage = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** Responds to a page creation, correctly or with the fault; the ledger contains the page in both cases. */
export function injectRequest(
  how: PaytabsFaults['requestAnswer'],
  reply: FastifyReply,
  answer: object,
): FastifyReply {
  switch (how) {
    case 'error-200':
      return reply.send(failureBody(invalid('Invalid request')))
    case 'too-many':
      return reply.code(429).send(failureBody({ http: 429, code: 2, message: 'Too many requests' }))
    case 'no-redirect':
      return reply.send({ ...answer, redirect_url: '' })
    case 'foreign-redirect':
      return reply.send({ ...answer, redirect_url: 'https://evil.example/payment/wr/1' })
    default:
      return sendOrBreak(how, reply, answer)
  }
}

/** Responds to a query correctly, with a gateway's error page, or as if the transaction did not exist. */
export function injectQuery(
  how: PaytabsFaults['queryAnswer'],
  reply: FastifyReply,
  answer: object,
): FastifyReply {
  switch (how) {
    case 'other-currency':
      return reply.send({ ...answer, cart_currency: 'USD', tran_currency: 'USD' })
    case 'other-order':
      return reply.send({ ...answer, cart_id: 'somebody-elses.a1' })
    case 'unknown':
      return reply.code(failures.unknownReference.http).send(failureBody(failures.unknownReference))
    default:
      return sendOrBreak(how, reply, answer)
  }
}

/** Sends the response unchanged, as a gateway's error page, truncated, cut off, or one byte per half second. */
function sendOrBreak(
  how: 'normal' | 'html' | 'malformed' | 'cut' | 'drip',
  reply: FastifyReply,
  answer: object,
): FastifyReply {
  if (how === 'normal') return reply.send(answer)
  const whole = JSON.stringify(answer)
  const half = whole.slice(0, whole.length / 2)
  if (how === 'html') return reply.type('text/html').send(gatewayPage)
  if (how === 'malformed') return reply.type('application/json').send(half)
  reply.hijack()
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  if (how === 'drip') void drip(reply, whole)
  else reply.raw.write(half, () => reply.raw.destroy())
  return reply
}

async function drip({ raw }: FastifyReply, text: string): Promise<void> {
  for (const character of text) {
    if (raw.destroyed) return
    raw.write(character)
    await sleep(500)
  }
  raw.end()
}
