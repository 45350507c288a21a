import { findReferences } from '@matla/contract/payments/transfer-reference'
import { newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { readStatement } from './statement/read-statement.ts'
import type { StatementLine } from './statement/statement.ts'
import { findSameTransfer, insertTransfers, listKnownReferences } from './transfers.store.ts'

type EnterCommand = StatementLine & {
  /** Idempotency key. */
  readonly key: string
}

/**
 * Enters one transfer by hand. An entry with the same bank reference, day and amount counts as the same transfer.
 * Returns its id.
 */
export async function enterTransfer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { key: _key, ...line }: EnterCommand,
): Promise<string> {
  return db.transaction(async (tx) => {
    const now = clock()
    const { id, isNew } = await enterWithin(tx, staff, line, now)
    if (!isNew) return id
    const { bankReference, receivedOn, amountHalalas } = line
    const after = { bankReference, receivedOn, amountHalalas }
    await writeAudit(tx, { actorId: staff.userId, action: 'enter', subject: id, after }, now)
    return id
  })
}

/** Enters a transfer in the caller's transaction, which audits it. */
export async function enterWithin(
  tx: Tx,
  staff: Actor,
  line: StatementLine,
  now: Date,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const existingId = await findSameTransfer(tx, line)
  if (existingId !== undefined) return { id: existingId, isNew: false }
  const id = newId(now)
  const entered = { id, source: 'entered' as const, enteredBy: staff.userId, enteredAt: now }
  const [inserted] = await insertTransfers(tx, [{ ...line, ...entered }])
  if (inserted) return { id, isNew: true }
  // A colleague entered the same transfer concurrently.
  return { id: (await findSameTransfer(tx, line)) ?? id, isNew: false }
}

/** The number of rows per insert statement. */
const atOnce = 1_000

/**
 * Adds the incoming transfers of a bank statement in one transaction: all acceptable lines, or none. Lines that
 * were imported before change nothing. Fails with `statement-unreadable` or `statement-too-long`.
 */
export async function importStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  { text }: { readonly text: string },
) {
  const { format, lines, rejected, outgoing } = readStatement(text)
  const inOrder = lines.toSorted((a, b) => a.receivedOn.localeCompare(b.receivedOn))
  const now = clock()
  const rows = inOrder.map((line) => ({
    ...line,
    id: newId(now),
    source: format,
    enteredBy: staff.userId,
    enteredAt: now,
  }))
  return db.transaction(async (tx) => {
    let [added, recognised] = [0, 0]
    for (let index = 0; index < rows.length; index += atOnce) {
      const inserted = await insertTransfers(tx, rows.slice(index, index + atOnce))
      added += inserted.length
      recognised += await countRecognised(tx, inserted)
    }
    const known = rows.length - added
    const after = { format, added, known, rejected: rejected.length }
    if (added > 0)
      await writeAudit(tx, { actorId: staff.userId, action: 'import', subject: format, after }, now)
    return { format, added, known, outgoing, recognised, rejected: [...rejected] }
  })
}

/** How many of these transfers contain an order's reference. */
async function countRecognised(tx: Tx, inserted: readonly { readonly narration: string }[]): Promise<number> {
  const referencesByTransfer = inserted.map(({ narration }) => findReferences(narration))
  const knownReferences = await listKnownReferences(tx, [...new Set(referencesByTransfer.flat())])
  return referencesByTransfer.filter((references) =>
    references.some((reference) => knownReferences.has(reference)),
  ).length
}
