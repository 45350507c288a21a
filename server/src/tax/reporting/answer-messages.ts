import type { GatewayMessage } from '#schema/e-invoices.tables.ts'
import type { DocumentAnswer } from '#tax/e-invoice/gateway-outcome.ts'

/** The warnings and errors of an answer, as they are stored. */
export function answerMessages({ messages }: DocumentAnswer) {
  const of = (wanted: 'warning' | 'error'): GatewayMessage[] =>
    messages
      .filter(({ kind }) => kind === wanted)
      .map(({ code, text }) => ({ code: code ?? '', message: text }))
  return { warnings: of('warning'), errors: of('error') }
}

/** The errors of an answer that did not take the document; its status where it names none. */
export function errorsOf(answer: DocumentAnswer): GatewayMessage[] {
  const { errors } = answerMessages(answer)
  return errors.length > 0 ? errors : [{ code: String(answer.status), message: '' }]
}
