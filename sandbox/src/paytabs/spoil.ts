import type { FastifyReply } from 'fastify'
import { failureBody, failures, invalid } from './answers.ts'
import type { PaytabsLevers } from './levers.ts'

const gatewayPage = '<html><body><h1>502 Bad Gateway</h1></body></html>'

/** Answers a page creation right, or wrong in the way the lever names; the page exists in the ledger either way. */
export function spoilRequest(
  how: PaytabsLevers['requestAnswer'],
  reply: FastifyReply,
  answer: object,
): FastifyReply {
  switch (how) {
    case 'normal':
      return reply.send(answer)
    case 'html':
      return reply.type('text/html').send(gatewayPage)
    case 'error-200':
      return reply.send(failureBody(invalid('Invalid request')))
    case 'too-many':
      return reply.code(429).send(failureBody({ http: 429, code: 2, message: 'Too many requests' }))
    case 'no-redirect':
      return reply.send({ ...answer, redirect_url: '' })
    case 'foreign-redirect':
      return reply.send({ ...answer, redirect_url: 'https://evil.example/payment/wr/1' })
  }
}

/** Answers a query right, with a gateway's page, or as if the transaction had never been. */
export function spoilQuery(
  how: PaytabsLevers['queryAnswer'],
  reply: FastifyReply,
  answer: object,
): FastifyReply {
  switch (how) {
    case 'normal':
      return reply.send(answer)
    case 'html':
      return reply.type('text/html').send(gatewayPage)
    case 'unknown':
      return reply.code(failures.unknownReference.http).send(failureBody(failures.unknownReference))
  }
}
