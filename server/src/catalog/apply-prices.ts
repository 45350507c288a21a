import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { reasonOf } from '#lib/reason-of.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { isSamePrice, type Price } from './price-change.ts'
import {
  dueChange,
  dueChanges,
  lockPrice,
  moveChange,
  type PriceChange,
  setPrice,
} from './price-changes.store.ts'

/**
 * Applies the planned prices whose time has come by the database's clock, and ends those that are over: each once, in a
 * transaction of its own that holds the product, so that a second run, a second process or a kill in between changes
 * nothing twice. One that fails is a task and is tried again by the next run; the others go on.
 */
export async function applyDuePrices(deps: PriceDeps): Promise<void> {
  for (const due of await dueChanges(deps.db))
    await apply(deps, due).catch(async (error: unknown) => {
      deps.log.error({ err: error, change: due.id }, 'a planned price was not applied')
      await openTask(deps, { ...taskOf(due), why: reasonOf(error) })
    })
}

type PriceDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Due = { readonly id: string; readonly productId: string }

const taskOf = ({ id, productId }: Due) =>
  ({ kind: 'price-not-applied', subject: `${productId} ${id}`, orderId: null }) as const

/** What passed while no server ran is not applied late: a person decides what the product costs now. */
async function apply({ db, clock, log }: PriceDeps, { id, productId }: Due): Promise<void> {
  await db.transaction(async (tx) => {
    const price = await lockPrice(tx, productId)
    const due = price && (await dueChange(tx, id))
    if (!due) return
    const { change, now, isOver } = due
    if (change.state === 'planned' && isOver) {
      await moveChange(tx, id, 'planned', { state: 'missed', endedAt: now })
      await openTask({ db: tx, clock, log }, { ...taskOf(due.change), why: 'no server ran' })
      return
    }
    if (change.state === 'planned') await begin(tx, change, price, now)
    else {
      const by = { actorId: change.by, action: 'end-price' }
      await endChange(tx, { change, price, now, by, ended: { state: 'done', endedAt: now } })
    }
    await closeTask(tx, taskOf(due.change), now)
  })
}

async function begin(tx: Tx, change: PriceChange, before: Price, now: Date): Promise<void> {
  const { id, productId, priceHalalas, wasHalalas, endsAt, by, reason } = change
  const moved = await moveChange(tx, id, 'planned', {
    state: endsAt === null ? 'done' : 'running',
    appliedAt: now,
    beforeHalalas: before.priceHalalas,
    beforeWasHalalas: before.wasHalalas,
  })
  if (!moved) return
  await setPrice(tx, productId, change)
  const after = { priceHalalas, wasHalalas }
  const deed = { actorId: by, action: 'begin-price', area: 'prices', subject: productId }
  await writeAudit(tx, { ...deed, before, after, detail: { changeId: id, reason } }, now)
}

type Ending = {
  readonly change: PriceChange
  /** What the product costs now. */
  readonly price: Price
  readonly now: Date
  readonly by: { readonly actorId: string; readonly action: string }
  readonly ended: Pick<PriceChange, 'endedAt'> & Partial<PriceChange>
}

/** Ends a limited price that holds, of a product that is held: the one before it is back, unless somebody set another. */
export async function endChange(tx: Tx, { change, price, now, by, ended }: Ending): Promise<void> {
  const { id, productId, beforeHalalas, beforeWasHalalas } = change
  const isStill = isSamePrice(price, change)
  const moved = await moveChange(tx, id, 'running', isStill ? ended : { ...ended, state: 'replaced' })
  if (!moved || beforeHalalas === null) return
  const after = isStill ? { priceHalalas: beforeHalalas, wasHalalas: beforeWasHalalas } : price
  if (isStill) await setPrice(tx, productId, after)
  await writeAudit(
    tx,
    { ...by, area: 'prices', subject: productId, before: price, after, detail: { changeId: id } },
    now,
  )
}
