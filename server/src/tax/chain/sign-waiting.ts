import { randomUUID } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { errorType } from '#lib/telemetry.ts'
import { isFormer } from '#lib/seller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { readCertificate } from '#tax/e-invoice/certificate.ts'
import { firstPreviousHash } from '#tax/e-invoice/digests.ts'
import type { ChainPlace, EInvoice, PaymentMeansCode } from '#tax/e-invoice/e-invoice.ts'
import { eInvoiceLines } from '#tax/e-invoice/e-invoice-lines.ts'
import { sellerParty } from '#tax/e-invoice/seller-party.ts'
import { signInvoice } from '#tax/e-invoice/sign-invoice.ts'
import { delayWaiting, listWaiting, markSigned, type WaitingDocument } from './e-invoices.store.ts'
import { type EgsUnit, lockActiveUnit } from './egs-units.store.ts'
import { unsealKey } from './unit-secrets.ts'

export type SignDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly config: Pick<Config, 'linkSecret'>
  readonly log: Pick<Deps['log'], 'warn' | 'error'>
}

/** So many at once: each takes about a millisecond, and the unit is held meanwhile. */
const batch = 50
/** A document that cannot be signed now is looked at again after so long. */
const delayMs = 10 * 60_000

/**
 * Signs the documents that wait, the oldest first, and answers how many it signed. Counter and previous hash follow the
 * order of signing (ZATCA); two processes sign one after the other. A document that cannot be signed stays as it is and holds
 * up no other.
 */
export async function signWaiting(deps: SignDeps): Promise<number> {
  let signed = 0
  for (let isMore = true; isMore;) {
    const done = await signBatch(deps)
    signed += done.signed
    isMore = done.looked === batch
  }
  return signed
}

const signBatch = (deps: SignDeps): Promise<{ readonly looked: number; readonly signed: number }> =>
  deps.db.transaction(async (tx) => {
    const unit = await lockActiveUnit(tx)
    const waiting = unit ? await listWaiting(tx, { unitId: unit.id, now: deps.clock(), most: batch }) : []
    if (!unit || waiting.length === 0) return { looked: 0, signed: 0 }
    const signAs = await openUnit(deps, tx, unit)
    let head = { counter: unit.lastCounter, hash: unit.lastHash ?? firstPreviousHash }
    const before = head.counter
    for (const each of waiting) {
      const place = { uuid: randomUUID(), counter: head.counter + 1, previousHash: head.hash }
      const made = tryTo(deps, each, () => signAs(eInvoiceOf(each, place)))
      if (made) {
        await markSigned(tx, { id: each.id, ...place, ...made, signedAt: deps.clock() })
        head = { counter: place.counter, hash: made.hash }
      } else await delayWaiting(tx, each.id, new Date(deps.clock().getTime() + delayMs))
    }
    reach('e-invoice:before-commit')
    return { looked: waiting.length, signed: head.counter - before }
  })

/** Signs with the key and the certificate of a unit. Throws where the unit has none that is valid. */
async function openUnit({ clock, config }: SignDeps, tx: Tx, unit: EgsUnit) {
  const now = clock()
  const key = await unsealKey({ db: tx, config }, unit.id, unit.sealedKey)
  const certificate = readCertificate(unit.token ?? '')
  if (certificate.validUntil <= now) throw new Error('the certificate of the unit has ended')
  return (document: EInvoice) => signInvoice(document, certificate, key, now)
}

function tryTo<Result>({ log }: SignDeps, { document }: WaitingDocument, work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    log.error({ document: document.number, kind: errorType(error), err: error }, 'a document was not signed')
    return null
  }
}

/** Card, pay later, or what staff gave (UNTDID 4461). */
const meansCodes: Readonly<Record<string, PaymentMeansCode>> = { paytabs: '48', tabby: '68' }

function eInvoiceOf({ document, changedNumber, provider }: WaitingDocument, place: ChainPlace): EInvoice {
  const { number, issuedAt, seller, lines, vatHalalas, reason } = document
  if (isFormer(seller)) throw new Error('the seller of the document has no national address')
  const facts = {
    ...place,
    form: 'simplified',
    number,
    issuedAt,
    seller: sellerParty(seller),
    meansCode: meansCodes[provider ?? ''] ?? '1',
    lines: eInvoiceLines(lines, vatHalalas),
  } as const
  return document.kind === 'invoice'
    ? { ...facts, kind: 'invoice' }
    : { ...facts, kind: 'credit-note', changes: { numbers: [changedNumber ?? ''], reason: reason ?? '' } }
}
