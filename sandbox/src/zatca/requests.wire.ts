import { z } from 'zod'

const text = z.string().max(500_000)

export const DocumentRequest = z.looseObject({ invoiceHash: text, uuid: text, invoice: text })
export type DocumentRequest = z.output<typeof DocumentRequest>
export const CsrRequest = z.looseObject({ csr: text.default('') })
export const LiveRequest = z.looseObject({ compliance_request_id: text })
