import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#payments/deps.ts'
import { type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { type Booked, compare, discrepancyOf, isSettling } from './compare.ts'
import { countOpen } from './read-runs.ts'
import {
  type CheckRow,
  insertCheck,
  knownReferences,
  paidWithoutPayment,
  readBooked,
  readRefunds,
  unmatchedWebhooks,
} from './reconciliation.store.ts'

type AskDeps = Pick<Deps, 'db' | 'clock' | 'payments'>
type Found = { readonly asked: number; readonly differences: readonly Discrepancy[] }

const rowsAtOnce = 200
const asksAtOnce = 8

/** Asks the providers about everything in our books since then, and for what they hold beside it. Changes nothing. */
async function findDiscrepancies(deps: AskDeps, since: Date): Promise<Found> {
  const differences: Discrepancy[] = []
  let asked = 0
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof readBooked>> = await readBooked(deps.db, since, after, rowsAtOnce)
    const ids = rows.map(({ id }) => id)
    const refunds = await readRefunds(deps.db, ids)
    for (let at = 0; at < rows.length; at += asksAtOnce) {
      const batch = rows
        .slice(at, at + asksAtOnce)
        .map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }))
      differences.push(...(await Promise.all(batch.map((row) => aboutOne(deps, row)))).flat())
    }
    asked += rows.length
    after = rows.at(-1)?.id ?? null
    if (rows.length < rowsAtOnce) break
  }
  const beside = await Promise.all(Object.values(deps.payments).map((one) => listedBeside(deps, one, since)))
  const webhooks = await unmatchedWebhooks(deps.db, since)
  const orders = await paidWithoutPayment(deps.db, since)
  return {
    asked,
    differences: [
      ...differences,
      ...beside.flat(),
      ...webhooks.map(({ provider, reference }) =>
        noBooking('unknown-reference', provider, reference, null, 'named by a notice'),
      ),
      ...orders.map(({ orderId, totalHalalas: expectedHalalas }) => ({
        ...noBooking('order-without-payment', '', orderId, 0, 'paid without a paid payment'),
        orderId,
        expectedHalalas,
      })),
    ],
  }
}

async function aboutOne({ payments, clock }: AskDeps, booked: Booked): Promise<Discrepancy[]> {
  const provider = Object.values(payments).find(({ id }) => id === booked.provider)
  const silent = (why: string) => [
    discrepancyOf('not-answered', booked, { expected: booked.amountHalalas, found: null, detail: why }),
  ]
  if (!provider) return silent('this provider is not configured')
  try {
    const references = booked.reference === null ? await lookedUp(provider, booked) : [booked.reference]
    const [reference] = references
    const refundReferences = booked.refunds
      .filter(({ isChargeback }) => !isChargeback)
      .map(({ ownReference }) => ownReference)
    const atProvider =
      reference === undefined ? null : await provider.readPayment(reference, refundReferences)
    return compare(booked, atProvider, clock())
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    return silent(error.kind)
  }
}

/** A page whose address we never learnt may exist there under our own word. */
const lookedUp = async (provider: PaymentProvider, { ownReference }: Booked) =>
  (await provider.find(ownReference)).map(({ reference }) => reference)

/** What a provider with a list holds and our books do not know. */
async function listedBeside({ db, clock }: AskDeps, provider: PaymentProvider, since: Date) {
  if (!provider.list) return []
  const listed = await provider.list(since).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return null
    throw error
  })
  if (listed === null) return [noBooking('not-answered', provider.id, 'list', null, 'the list')]
  const money = listed.filter(({ capturedHalalas, waitingHalalas }) => capturedHalalas + waitingHalalas > 0)
  const references = money.flatMap(({ reference, ownReference }) => [reference, ownReference])
  const known = await knownReferences(db, provider.id, references)
  return money
    .filter(({ openedAt }) => openedAt === null || !isSettling(openedAt, clock()))
    .filter(({ reference, ownReference }) => !known.has(reference) && !known.has(ownReference))
    .map(({ reference, capturedHalalas, waitingHalalas }) => {
      const halalas = capturedHalalas + waitingHalalas
      return noBooking('unknown-reference', provider.id, reference, halalas, 'in their list')
    })
}

const noBooking = (
  kind: Discrepancy['kind'],
  provider: string,
  reference: string,
  foundHalalas: number | null,
  detail: string,
): Discrepancy => ({ kind, provider, reference, orderId: null, expectedHalalas: null, foundHalalas, detail })

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/** How far back the daily check looks; what is not settled is looked at however old it is. */
export const usualDays = 7
const dayMs = 86_400_000

/**
 * Compares our books of so many days with what the providers hold, and keeps what it found. `tell` gets the job that
 * mails it to staff, in the transaction that keeps it; it is called only when there is something to tell.
 */
export async function reconcileMoney(
  { db, clock, payments, log }: CheckDeps,
  { cause, days }: { readonly cause: CheckRow['cause']; readonly days: number },
  queueReport: Deps['jobs']['add'] | null,
): Promise<Found & { readonly id: string }> {
  const startedAt = clock()
  const since = new Date(startedAt.getTime() - days * dayMs)
  const found = await findDiscrepancies({ db, clock, payments }, since)
  const endedAt = clock()
  const id = newId(endedAt)
  await db.transaction(async (tx) => {
    await insertCheck(tx, { id, cause, since, startedAt, endedAt, asked: found.asked }, found.differences)
    const report: Job = { task: 'money-report', checkId: id }
    // What staff have explained is not mailed again.
    if ((await countOpen(tx, id)) > 0) await queueReport?.(tx, [report])
  })
  if (found.differences.length > 0)
    log.error({ check: id, differences: found.differences.length }, 'the books and the providers disagree')
  return { id, ...found }
}
