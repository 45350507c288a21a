import type { Call } from '@matla/contract/kit/call'
import type { Localized } from '@matla/contract/kit/lang'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fail } from '#lib/errors.ts'
import { unkeepableIn } from './unkeepable.ts'

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
  Object.fromEntries(fields.map((name) => [name, notValid]))

function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Localized> {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', faultTexts(issue)]),
  )
}

function faultTexts({ code }: z.core.$ZodIssue): Localized {
  if (code === 'too_big') return { en: 'This is longer than allowed.', ar: 'هذه القيمة أطول من المسموح.' }
  if (code === 'too_small') return { en: 'This is required.', ar: 'هذه القيمة مطلوبة.' }
  return notValid
}

const notValid: Localized = { en: 'This value is not valid.', ar: 'هذه القيمة غير صحيحة.' }
