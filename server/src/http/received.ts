import type { Call } from '@matla/contract/kit/call'
import type { Localized } from '@matla/contract/kit/lang'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuse } from '#kit/refuse.ts'

const parts = ['params', 'query', 'body'] as const

/** The input as the row declares it. Refuses `invalid`, naming the fields. */
export function received(row: Call, request: FastifyRequest): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of parts) {
    const schema = row[part]
    if (!schema) continue
    const sent = request[part] ?? {}
    if (isUnfit(sent)) refuse('invalid')
    const result = schema.safeParse(sent)
    if (!result.success) refuse('invalid', faultsOf(result.error.issues))
    parsed[part] = result.data
  }
  return parsed
}

/** Nothing of ours is nested like this; whoever walks through it would run out of stack. */
const mostDepth = 32

/** PostgreSQL cannot keep U+0000 in a text. */
function isUnfit(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth === mostDepth) return true
  return Object.entries(value).some(([key, inner]) => key.includes('\0') || isUnfit(inner, depth + 1))
}

function faultsOf(issues: readonly z.core.$ZodIssue[]): Record<string, Localized> {
  return Object.fromEntries(
    issues.map((issue) => [issue.path.map(String).join('.') || 'body', faultTexts(issue)]),
  )
}

function faultTexts({ code }: z.core.$ZodIssue): Localized {
  if (code === 'too_big') return { en: 'This is longer than allowed.', ar: 'هذه القيمة أطول من المسموح.' }
  if (code === 'too_small') return { en: 'This is required.', ar: 'هذه القيمة مطلوبة.' }
  return { en: 'This value is not valid.', ar: 'هذه القيمة غير صحيحة.' }
}
