import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'

/** The document keeps its number, and its job is retried (docs/faults.md#f39). */
export const failAsNotReady =
  ({ log }: FastifyRequest, documentId: string) =>
  (error: unknown): never => {
    if (error instanceof AppError) throw error
    log.error({ err: error, document: documentId }, 'a tax document could not be rendered')
    return fail('invoice-not-ready')
  }

export function readDocumentId(file: string): string {
  const id = file.replace(/\.pdf$/, '')
  return isUuid(id) ? id : fail('not-found')
}

export const sendPdf = (reply: FastifyReply, name: string, pdf: Buffer) =>
  reply
    .type('application/pdf')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `inline; filename="${name}"`)
    .send(pdf)
