import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { firstPreviousHash, sha256 } from '#tax/e-invoice/digests.ts'
import { countUnqueued, listChainLinks, type ChainLink } from './e-invoices.store.ts'
import { listUnits } from './egs-units.store.ts'
import type { SignDeps } from './sign-waiting.ts'

type CheckDeps = Omit<SignDeps, 'config'>

/** Each document is about 10 kB. */
const batchSize = 200

/**
 * Verifies every chain: counters without gaps, previous hashes, the hash of each stored XML, and that every document since
 * the switch to phase 2 has an e-invoice. Opens a task for staff when anything differs.
 */
export async function checkChain(deps: CheckDeps): Promise<void> {
  for (const unit of await listUnits(deps.db)) {
    const faults = [...(await findChainFaults(deps, unit.id)), ...(await findUnqueued(deps, unit))]
    const task = { kind: 'e-invoice-chain', subject: unit.id } as const
    const why = faults.slice(0, 5).join('; ')
    if (faults.length > 0) await openTask(deps, { ...task, orderId: null, why })
    else await deps.db.transaction((tx) => closeTask(tx, task, deps.clock()))
  }
}

async function findChainFaults({ db }: CheckDeps, unitId: string): Promise<string[]> {
  const faults: string[] = []
  let last = { counter: 0, hash: firstPreviousHash }
  for (let links: ChainLink[] = []; ;) {
    links = await listChainLinks(db, unitId, last.counter, batchSize)
    for (const link of links) {
      if (link.counter !== last.counter + 1) faults.push(`${link.counter} follows ${last.counter}`)
      if (link.previousHash !== last.hash)
        faults.push(`${link.counter} names another hash than ${last.counter} has`)
      if (recomputeHash(link.xml) !== link.hash) faults.push(`${link.counter} is not what was signed`)
      last = link
    }
    if (links.length < batchSize) return faults
  }
}

async function findUnqueued(
  { db }: CheckDeps,
  { activeFrom, endedAt }: { activeFrom: Date | null; endedAt: Date | null },
) {
  const missing = activeFrom === null ? 0 : await countUnqueued(db, activeFrom, endedAt)
  return missing === 0 ? [] : [`${missing} documents without an e-invoice`]
}

/** Recomputes the hash without the declaration, signature and QR code, in the form that `joinWithSignature` writes them. */
const recomputeHash = (xml: Buffer): string =>
  sha256(
    xml
      .toString()
      .replace(/^<\?xml[^>]*\?>\n?/, '')
      .replace(/<ext:UBLExtensions>[\s\S]*<\/ext:UBLExtensions>/, '')
      .replace(
        /<cac:AdditionalDocumentReference><cbc:ID>QR<\/cbc:ID>[\s\S]*?<\/cac:AdditionalDocumentReference>/,
        '',
      )
      .replace(/<cac:Signature>[\s\S]*?<\/cac:Signature>/, ''),
  ).toString('base64')
