import type { Call } from '@matla/contract/kit/call'
import type { Localized } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '#lib/errors.ts'
import { inputTexts } from './input.text.ts'

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

const parts = ['params', 'query', 'body'] as const

/** The input as the row declares it. Fails with `invalid`, naming the fields. */
export function parseInput(row: Call, request: FastifyRequest): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = row[part]
    if (!schema) continue
    const sent = request[part] ?? {}
    const unfit = unkeepableIn(sent)
    const result = schema.safeParse(sent)
    if (!result.success) fail('invalid', { ...faultsOf(result.error.issues), ...notValidAt(unfit) })
    // Also what the row itself decodes, such as JSON within a text.
    unfit.push(...unkeepableIn(result.data))
    if (unfit.length > 0) fail('invalid', notValidAt(unfit))
    parsed[part] = result.data
  }
  return parsed
}

const notValidAt = (fields: readonly string[]): Record<string, Localized> =>
  Object.fromEntries(fields.map((name) => [name, inputTexts.notValid]))

function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Localized> {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', faultTexts(issue)]),
  )
}

function faultTexts({ code }: z.core.$ZodIssue): Localized {
  if (code === 'too_big') return inputTexts.tooLong
  if (code === 'too_small') return inputTexts.missing
  return inputTexts.notValid
}
