import { randomUUID } from 'node:crypto'
import type { Config } from '#config/config.ts'
import { errorType } from '#lib/telemetry.ts'
import { isFormerSeller, type Seller } from '#lib/seller.ts'
import type { BuyerParty } from '#lib/buyer-party.ts'
import { riyadhDay } from '#lib/riyadh-time.ts'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { firstPreviousHash } from '#tax/e-invoice/digests.ts'
import type { ChainPlace, EInvoice, PaymentMeansCode } from '#tax/e-invoice/e-invoice.ts'
import { eInvoiceLines } from '#tax/e-invoice/e-invoice-lines.ts'
import { sellerParty } from '#tax/e-invoice/seller-party.ts'
import {
  delayWaiting,
  type DocumentToSign,
  listWaiting,
  markSigned,
  type WaitingDocument,
} from './e-invoices.store.ts'
import { lockActiveUnit } from './egs-units.store.ts'
import { unitSigner } from './unit-signer.ts'

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
    const now = deps.clock()
    const unit = await lockActiveUnit(tx, now)
    const waiting = unit ? await listWaiting(tx, { unitId: unit.id, now, most: batch }) : []
    if (!unit || waiting.length === 0) return { looked: 0, signed: 0 }
    const signAs = await unitSigner({ ...deps, db: tx }, unit, now)
    let head = { counter: unit.lastCounter, hash: unit.lastHash ?? firstPreviousHash }
    const before = head.counter
    for (const each of waiting) {
      const place = { uuid: randomUUID(), counter: head.counter + 1, previousHash: head.hash }
      const made = tryTo(deps, each, () => signAs(eInvoiceOf(each, place, each.seller)))
      if (made) {
        await markSigned(tx, { id: each.id, ...place, ...made, signedAt: deps.clock() })
        head = { counter: place.counter, hash: made.hash }
      } else await delayWaiting(tx, each.id, new Date(deps.clock().getTime() + delayMs))
    }
    reach('e-invoice:before-commit')
    return { looked: waiting.length, signed: head.counter - before }
  })

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

/** `corrected`: the seller of another attempt, where the one of the document was refused. */
export function eInvoiceOf(
  { document, changedNumber, provider, paidAt }: DocumentToSign,
  place: ChainPlace,
  corrected: Seller | null = null,
): EInvoice {
  const { number, issuedAt, buyer, lines, vatHalalas, reason } = document
  const seller = corrected ?? document.seller
  if (isFormerSeller(seller)) throw new Error('the seller of the document has no national address')
  const facts = {
    ...place,
    // Courses open when the sale is paid.
    ...formOf(buyer, paidAt ?? issuedAt),
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

const formOf = (buyer: BuyerParty | null, suppliedAt: Date) =>
  buyer === null
    ? ({ form: 'simplified' } as const)
    : ({ form: 'standard', buyer, suppliedOn: riyadhDay(suppliedAt) } as const)
