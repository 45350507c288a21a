import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair, in text as in jsonb. */
const isUnkeepableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function isUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return isUnkeepableText(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => isUnkeepableText(name) || isUnkeepable(inner))
}

/** The fields that hold a text which the database fails with; `body` where it is the name of a field, or no object was sent. */
export function unkeepableIn(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return isUnkeepable(sent) ? ['body'] : []
  return Object.entries(sent).flatMap(([name, value]) => {
    if (isUnkeepableText(name)) return ['body']
    return isUnkeepable(value) ? [name] : []
  })
}

/** Fails with `invalid` for an address that holds such a text, on every route of this scope. */
export function rejectUnkeepableAddresses(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (isUnkeepable(params) || isUnkeepable(query)) fail('invalid')
  })
}
