import { z } from 'zod'
import { fromDecimal } from '#kit/money.ts'
import { type Failure, invalid } from './answers.ts'
import type { PaytabsFaults } from './faults.ts'
import { outcomeNames } from './outcomes.ts'
import type { PageRequest } from './requests.wire.ts'

/** The content of the sandbox's tokens; real ones are encrypted for the provider. */
const Facts = z.object({
  amount: z.string(),
  currency: z.string(),
  /** `bank-page`: the bank first asks the buyer to confirm on a page. */
  outcome: z.enum([...outcomeNames, 'bank-page']),
  id: z.string().min(8),
})
export type TokenFacts = z.output<typeof Facts>
const Token = z.looseObject({ paymentData: z.looseObject({ data: z.string() }) })

const rejected = invalid('Invalid Apple Pay token')

/**
 * Reads a token for this charge. Like the provider, it rejects a token that was authorised for another amount or
 * already used.
 */
export function readToken(
  { apple_pay_token: given, halalas, cart_currency: currency }: PageRequest,
  form: PaytabsFaults['tokenForm'],
  used: ReadonlySet<string>,
): TokenFacts | Failure {
  if (form !== 'either' && typeof given !== form) return rejected
  const token = Token.safeParse(typeof given === 'string' ? parse(given) : given)
  if (!token.success) return rejected
  const facts = Facts.safeParse(parse(Buffer.from(token.data.paymentData.data, 'base64').toString()))
  if (!facts.success || used.has(facts.data.id)) return rejected
  const isSameCharge = fromDecimal(facts.data.amount) === halalas && facts.data.currency === currency
  return isSameCharge ? facts.data : rejected
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
