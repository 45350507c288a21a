import type { GatewayMessage } from '#schema/e-invoices.tables.ts'
import type { DocumentResult } from '#tax/e-invoice/gateway-outcome.ts'

/** The warnings and errors of a response, in the stored form. */
export function toStoredMessages({ messages }: DocumentResult) {
  const of = (level: 'warning' | 'error'): GatewayMessage[] =>
    messages
      .filter(({ kind }) => kind === level)
      .map(({ code, text }) => ({ code: code ?? '', message: text }))
  return { warnings: of('warning'), errors: of('error') }
}

/** The errors of a response, or its status when it contains none. */
export function toStoredErrors(answer: DocumentResult): GatewayMessage[] {
  const { errors } = toStoredMessages(answer)
  return errors.length > 0 ? errors : [{ code: String(answer.status), message: '' }]
}
