import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { firstPreviousHash, sha256 } from '#tax/e-invoice/digests.ts'
import { countUnqueued, listLinks, type Link } from './e-invoices.store.ts'
import { listUnits } from './egs-units.store.ts'
import type { SignDeps } from './sign-waiting.ts'

type CheckDeps = Omit<SignDeps, 'config'>

/** So many at once: each has some ten kilobytes. */
const batch = 200

/**
 * Reads every chain from its beginning: counters without a hole, each with the hash before it, and each stored XML with the hash
 * that it had when it was signed; and that every document since the switch has an e-invoice. What differs is work for a person.
 */
export async function checkChain(deps: CheckDeps): Promise<void> {
  for (const unit of await listUnits(deps.db)) {
    const faults = [...(await faultsOf(deps, unit.id)), ...(await unqueued(deps, unit))]
    const task = { kind: 'e-invoice-chain', subject: unit.id } as const
    const why = faults.slice(0, 5).join('; ')
    if (faults.length > 0) await openTask(deps, { ...task, orderId: null, why })
    else await deps.db.transaction((tx) => closeTask(tx, task, deps.clock()))
  }
}

async function faultsOf({ db }: CheckDeps, unitId: string): Promise<string[]> {
  const faults: string[] = []
  let last = { counter: 0, hash: firstPreviousHash }
  for (let links: Link[] = []; ;) {
    links = await listLinks(db, unitId, last.counter, batch)
    for (const link of links) {
      if (link.counter !== last.counter + 1) faults.push(`${link.counter} follows ${last.counter}`)
      if (link.previousHash !== last.hash)
        faults.push(`${link.counter} names another hash than ${last.counter} has`)
      if (hashOf(link.xml) !== link.hash) faults.push(`${link.counter} is not what was signed`)
      last = link
    }
    if (links.length < batch) return faults
  }
}

async function unqueued(
  { db }: CheckDeps,
  { activeFrom, endedAt }: { activeFrom: Date | null; endedAt: Date | null },
) {
  const missing = activeFrom === null ? 0 : await countUnqueued(db, activeFrom, endedAt)
  return missing === 0 ? [] : [`${missing} documents without an e-invoice`]
}

/** What was hashed: all but declaration, signature and QR code, which our own writer puts between these words. */
const hashOf = (xml: Buffer): string =>
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
