import { toSar } from '@matla/contract/kit/money'
import { riyadhTime } from '@matla/contract/kit/riyadh'
import { groupIban } from '@matla/contract/payments/iban'
import { formatReference } from '@matla/contract/payments/transfer-reference'
import { readFileSync } from 'node:fs'
import { emailFacts } from '#cms/content/email-facts.ts'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#payments/deps.ts'
import { typeset } from '#platform/pdf/typeset.ts'
import { readTransferByToken } from './read-transfer.ts'

const transferTemplate = readFileSync(new URL('./transfer.typ', import.meta.url), 'utf8')

/** Renders the details of an awaited bank transfer as a PDF, by its signed address. Fails with `payment-not-found`. */
export async function renderTransfer(
  deps: Pick<Deps, 'db' | 'clock' | 'payments' | 'config'>,
  token: string,
): Promise<{ readonly pdf: Buffer; readonly name: string }> {
  const { payee, amountHalalas, receivedHalalas, reference, until, orderNumber } = await readTransferByToken(
    deps,
    token,
  )
  if (payee === null) fail('payment-not-found')
  const { brand } = await emailFacts(deps, 'ar')
  const pdf = await typeset(transferTemplate, {
    seller: brand.name,
    amount: toSar(amountHalalas - receivedHalalas),
    reference: formatReference(reference),
    iban: groupIban(payee.iban),
    beneficiary: payee.beneficiary,
    bank: payee.bank,
    until: riyadhTime(until).slice(0, 16),
    order: String(orderNumber),
  })
  return { pdf, name: `transfer-${reference}.pdf` }
}
