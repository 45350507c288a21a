import type { Call } from '@matla/contract/kit/call'
import type { Localized } from '@matla/contract/kit/lang'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '#lib/errors.ts'
import { inputTexts } from './input.text.ts'

/** PostgreSQL cannot store U+0000 or a lone surrogate in text and jsonb. */
const isUnstorableText = (text: string): boolean => text.includes('\0') || !text.isWellFormed()

function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorableText(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inner]) => isUnstorableText(name) || isUnstorable(inner))
}

/** The fields whose text the database cannot store; `body` for a field name or an input that is not an object. */
export function findUnstorableFields(sent: unknown): string[] {
  if (typeof sent !== 'object' || sent === null) return isUnstorable(sent) ? ['body'] : []
  return Object.entries(sent).flatMap(([name, value]) => {
    if (isUnstorableText(name)) return ['body']
    return isUnstorable(value) ? [name] : []
  })
}

/** Fails with `invalid` for a URL with such a text, on every route of this scope. */
export function rejectUnstorableUrls(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ params, query }) => {
    if (isUnstorable(params) || isUnstorable(query)) fail('invalid')
  })
}

const parts = ['params', 'query', 'body'] as const

/** Parses the input that the row declares. Fails with `invalid` and the fields. */
export function parseInput(row: Call, request: FastifyRequest): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = row[part]
    if (!schema) continue
    const sent = request[part] ?? {}
    const rejected = findUnstorableFields(sent)
    const result = schema.safeParse(sent)
    if (!result.success)
      fail('invalid', { ...toFieldFaults(result.error.issues, sent), ...notValidFields(rejected) })
    // Includes values that the row decodes, such as JSON in a string.
    rejected.push(...findUnstorableFields(result.data))
    if (rejected.length > 0) fail('invalid', notValidFields(rejected))
    parsed[part] = result.data
  }
  return parsed
}

const notValidFields = (fields: readonly string[]): Record<string, Localized> =>
  Object.fromEntries(fields.map((name) => [name, inputTexts.notValid]))

function toFieldFaults(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, Localized> {
  return Object.fromEntries(
    issues.map((issue) => [
      issue.path.map(String).join('.') || 'body',
      toFaultText(issue, valueAt(value, issue.path)),
    ]),
  )
}

const valueAt = (sent: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce(
    (value, name) => (value as Partial<Record<PropertyKey, unknown>> | null | undefined)?.[name],
    sent,
  )

function toFaultText({ code }: z.core.$ZodIssue, value: unknown): Localized {
  const isEmpty = value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  if (isEmpty || (Array.isArray(value) && value.length === 0)) return inputTexts.missing
  return code === 'too_big' && typeof value === 'string' ? inputTexts.tooLong : inputTexts.notValid
}
