import { z } from 'zod'
import { fromDecimal } from '#kit/money.ts'
import { type Failure, failures, invalid } from './answers.ts'
import { pageMethods } from './pay.text.ts'

const currencies = new Set(['SAR', 'AED', 'USD', 'EUR', 'GBP', 'EGP', 'KWD', 'BHD', 'OMR', 'QAR', 'JOD'])
const details = z.record(z.string(), z.unknown())
const url = z.string().max(255)

const Common = {
  profile_id: z.coerce.number(),
  tran_class: z.enum(['ecom', 'moto', 'recurring']),
  cart_id: z.string().min(1).max(64),
  cart_description: z.string().min(1).max(128),
  cart_currency: z.string(),
  cart_amount: z.union([z.number(), z.string()]),
}

const PageRequest = z.object({
  ...Common,
  tran_type: z.enum(['sale', 'auth']),
  return: url.optional(),
  callback: url.optional(),
  return_using_get: z.boolean().optional(),
  paypage_lang: z.enum(['ar', 'en']).optional(),
  paypage_ttl: z.coerce.number().min(1).max(525_600).optional(),
  payment_methods: z.array(z.string()).default(['creditcard', 'mada']),
  apple_pay_token: z.unknown().optional(),
  customer_details: details.optional(),
  shipping_details: details.optional(),
  user_defined: details.optional(),
})

const FollowUpRequest = z.object({
  ...Common,
  tran_type: z.enum(['capture', 'void', 'release', 'refund']),
  tran_ref: z.string(),
})

const TransactionRequest = z.discriminatedUnion('tran_type', [PageRequest, FollowUpRequest])
export type PageRequest = z.output<typeof PageRequest> & { readonly halalas: number }
export type FollowUpRequest = z.output<typeof FollowUpRequest> & { readonly halalas: number }

export const QueryRequest = z.object({
  profile_id: z.coerce.number(),
  tran_ref: z.string().optional(),
  cart_id: z.string().optional(),
})

/** Parses raw bytes as a JSON object; returns null for anything else. */
export function readJson(raw: unknown): object | null {
  if (!(raw instanceof Buffer)) return null
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'))
    return typeof value === 'object' && value !== null ? value : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Validates a `/payment/request` body as the provider does: shape first, then currency and URLs. */
export function readRequest(body: object | null, isStrict: boolean): PageRequest | FollowUpRequest | Failure {
  const parsed = TransactionRequest.safeParse(body)
  if (!parsed.success) return invalid(`Invalid request: ${parsed.error.issues[0]?.path.join('.') || 'body'}`)
  const request = parsed.data
  const halalas = fromDecimal(request.cart_amount)
  if (halalas === null || halalas <= 0) return invalid('Invalid request: cart_amount')
  if (!currencies.has(request.cart_currency)) return failures.currency
  if (request.tran_type !== 'sale' && request.tran_type !== 'auth') return { ...request, halalas }
  const methods = readMethods(request.payment_methods)
  if (methods.length === 0) return failures.currency
  if (request.callback !== undefined && !isReachable(request.callback, isStrict)) return failures.callbackUrl
  if (request.return !== undefined && !isReachable(request.return, false))
    return invalid('Invalid Return URL')
  return { ...request, payment_methods: methods, halalas }
}

/** `all` means every method, and a leading minus excludes one; returns none for a code that the profile lacks. */
function readMethods(listed: readonly string[]): string[] {
  const all = Object.keys(pageMethods)
  const out = listed.filter((code) => code.startsWith('-')).map((code) => code.slice(1))
  const named = listed.flatMap((code) => (code === 'all' ? all : code.startsWith('-') ? [] : [code]))
  return named.every((code) => all.includes(code)) ? named.filter((code) => !out.includes(code)) : []
}

function isReachable(address: string, isStrict: boolean): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return false
  return !isStrict || !isPrivate(hostname)
}

function isPrivate(hostname: string): boolean {
  return /^(localhost|.*\.local(host)?|\[.*\]|0\.|127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)/.test(
    hostname,
  )
}
