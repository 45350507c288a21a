import { randomUUID } from 'node:crypto'
import { recordChange } from '#platform/audit/audited-call.ts'
import { newId } from '#lib/ids.ts'
import { isFormerSeller } from '#lib/seller.ts'
import type { RehearsedDocument } from '#schema/e-invoices.tables.ts'
import { type DocumentToSign, listNewestDocuments } from '#tax/chain/e-invoices.store.ts'
import { type EgsUnit, findUnit, advanceHead } from '#tax/chain/egs-units.store.ts'
import { toEInvoice } from '#tax/chain/sign-waiting.ts'
import { createUnitSigner } from '#tax/chain/unit-signer.ts'
import { unsealSecret } from '#tax/chain/unit-secrets.ts'
import { firstPreviousHash } from '#tax/e-invoice/digests.ts'
import type { DocumentResult } from '#tax/e-invoice/gateway-outcome.ts'
import { toStoredMessages } from '#tax/reporting/stored-messages.ts'
import type { OnboardDeps } from './continue-unit.ts'
import { insertRehearsal } from './rehearsals.store.ts'

/** The number of newest documents per kind. Each takes one or two seconds. */
const maxDocuments = { invoice: 6, 'credit-note': 4 } as const

/** `busy` means that another rehearsal of the unit is running. */
export type RehearsalResult = 'done' | 'silent' | 'busy' | 'no-documents'

/**
 * Signs the newest documents with a simulation unit and sends them to the authority's simulation, to find out whether
 * they would be accepted. Nothing is reported, and the shop's documents do not change. The result is stored.
 */
export async function rehearse(deps: OnboardDeps, unitId: string): Promise<RehearsalResult> {
  const { db, clock, isSandbox } = deps
  const unit = await findUnit(db, unitId)
  if (unit?.environment !== 'simulation' || unit.state !== 'ready')
    throw new Error('the unit is not ready for a rehearsal')
  const documents = (
    await Promise.all(
      (['invoice', 'credit-note'] as const).map((kind) =>
        listNewestDocuments(db, { kind, isSandbox, limit: maxDocuments[kind] }),
      ),
    )
  )
    .flat()
    // Documents from before national addresses were required are never reported.
    .filter(({ document }) => !isFormerSeller(document.seller))
    .toSorted((a, b) => a.document.issuedAt.getTime() - b.document.issuedAt.getTime())
  if (documents.length === 0) return 'no-documents'
  const results = await sendAll(deps, unit, documents)
  if (typeof results === 'string') return results
  const hasPassed = results.every(({ isAccepted }) => isAccepted)
  recordChange({ after: { hasPassed, documents: results.length } })
  await insertRehearsal(db, { id: newId(clock()), unitId, at: clock(), documents: results, hasPassed })
  return 'done'
}

async function sendAll(
  deps: OnboardDeps,
  unit: EgsUnit,
  documents: readonly DocumentToSign[],
): Promise<RehearsedDocument[] | 'silent' | 'busy'> {
  const signAs = await createUnitSigner(deps, unit, deps.clock())
  const id = { token: unit.token ?? '', secret: await unsealSecret(deps, unit.id, unit.sealedSecret ?? '') }
  const gateway = deps.gatewayOf(unit.environment)
  const results: RehearsedDocument[] = []
  let head = { counter: unit.lastCounter, hash: unit.lastHash ?? firstPreviousHash }
  for (const each of documents) {
    const position = { uuid: randomUUID(), counter: head.counter + 1, previousHash: head.hash }
    const signed = signAs(toEInvoice(each, position))
    if (!(await advanceHead(deps.db, unit.id, position.counter, signed.hash))) return 'busy'
    head = { counter: position.counter, hash: signed.hash }
    const send = each.document.form === 'standard' ? gateway.clear : gateway.report
    const answer = await send(id, signed)
    if (answer.outcome === 'unknown') return 'silent'
    results.push({
      number: each.document.number,
      isAccepted: accepted.has(answer.outcome),
      ...toStoredMessages(answer),
    })
  }
  return results
}

const accepted: ReadonlySet<DocumentResult['outcome']> = new Set([
  'accepted',
  'accepted-with-warnings',
  'already',
])
