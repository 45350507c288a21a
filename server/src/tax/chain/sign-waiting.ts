import { randomUUID } from 'node:crypto'
import { paymentProviders } from '@matla/contract/payments/payment-providers'
import type { Config } from '#config/config.ts'
import { errorType } from '#lib/telemetry.ts'
import { isFormerSeller, type Seller } from '#lib/seller.ts'
import type { BuyerParty } from '#lib/buyer-party.ts'
import { riyadhDay } from '@matla/contract/kit/riyadh'
import type { Deps } from '#platform/deps.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { firstPreviousHash } from '#tax/e-invoice/digests.ts'
import type { ChainPosition, EInvoice } from '#tax/e-invoice/e-invoice.ts'
import { toEInvoiceLines } from '#tax/e-invoice/e-invoice-lines.ts'
import { toSellerParty } from '#tax/e-invoice/seller-party.ts'
import {
  delayWaiting,
  type DocumentToSign,
  listWaitingDocuments,
  markSigned,
  type WaitingDocument,
} from './e-invoices.store.ts'
import { lockActiveUnit } from './egs-units.store.ts'
import { createUnitSigner } from './unit-signer.ts'

export type SignDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly config: Pick<Config, 'linkSecret'>
  readonly log: Pick<Deps['log'], 'warn' | 'error'>
}

/** Each document takes about a millisecond, while the unit is locked. */
const batchSize = 50
/** A document that cannot be signed is retried after this time. */
const retryDelayMs = 10 * 60_000

/**
 * Signs the waiting documents, oldest first, and returns how many. Counter and previous hash follow the order of
 * signing (ZATCA), so processes are serialised. A document that cannot be signed is retried later and does not block
 * others.
 */
export async function signWaitingDocuments(deps: SignDeps): Promise<number> {
  let signed = 0
  for (let isMore = true; isMore;) {
    const done = await signBatch(deps)
    signed += done.signed
    isMore = done.looked === batchSize
  }
  return signed
}

const signBatch = (deps: SignDeps): Promise<{ readonly looked: number; readonly signed: number }> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock()
    const unit = await lockActiveUnit(tx, now)
    const waiting = unit ? await listWaitingDocuments(tx, { unitId: unit.id, now, limit: batchSize }) : []
    if (!unit || waiting.length === 0) return { looked: 0, signed: 0 }
    const signAs = await createUnitSigner({ ...deps, db: tx }, unit, now)
    let head = { counter: unit.lastCounter, hash: unit.lastHash ?? firstPreviousHash }
    const before = head.counter
    for (const each of waiting) {
      const position = { uuid: randomUUID(), counter: head.counter + 1, previousHash: head.hash }
      const signed = tryOrLog(deps, each, () => signAs(toEInvoice(each, position, each.seller)))
      if (signed) {
        await markSigned(tx, { id: each.id, ...position, ...signed, signedAt: deps.clock() })
        head = { counter: position.counter, hash: signed.hash }
      } else await delayWaiting(tx, each.id, new Date(deps.clock().getTime() + retryDelayMs))
    }
    reach('e-invoice:before-commit')
    return { looked: waiting.length, signed: head.counter - before }
  })

function tryOrLog<Result>(
  { log }: SignDeps,
  { document }: WaitingDocument,
  work: () => Result,
): Result | null {
  try {
    return work()
  } catch (error) {
    log.error({ document: document.number, kind: errorType(error), err: error }, 'a document was not signed')
    return null
  }
}

/** "Not defined" (UNTDID 4461), for a document whose payment no longer exists. */
const noMeansCode = '1'

/** `corrected` is the corrected seller of a repeated attempt. */
export function toEInvoice(
  { document, changedNumber, provider, paidAt }: DocumentToSign,
  position: ChainPosition,
  corrected: Seller | null = null,
): EInvoice {
  const { number, issuedAt, buyer, lines, vatHalalas, reason } = document
  const seller = corrected ?? document.seller
  if (isFormerSeller(seller)) throw new Error('the seller of the document has no national address')
  const facts = {
    ...position,
    // The day of supply is the day of payment, when the courses open.
    ...toForm(buyer, paidAt ?? issuedAt),
    number,
    issuedAt,
    seller: toSellerParty(seller),
    meansCode: provider === null ? noMeansCode : paymentProviders[provider].meansCode,
    lines: toEInvoiceLines(lines, vatHalalas),
  } as const
  return document.kind === 'invoice'
    ? { ...facts, kind: 'invoice' }
    : { ...facts, kind: 'credit-note', changes: { numbers: [changedNumber ?? ''], reason: reason ?? '' } }
}

const toForm = (buyer: BuyerParty | null, suppliedAt: Date) =>
  buyer === null
    ? ({ form: 'simplified' } as const)
    : ({ form: 'standard', buyer, suppliedOn: riyadhDay(suppliedAt) } as const)
