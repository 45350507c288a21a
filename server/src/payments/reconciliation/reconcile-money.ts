import { dayMs } from '@matla/contract/kit/riyadh'
import type { Discrepancy } from '@matla/contract/staff/reconciliation.calls'
import { newId } from '#lib/ids.ts'
import type { Deps } from '#payments/deps.ts'
import { findProviderOf, type PaymentProvider, ProviderFailed } from '#payments/provider.ts'
import type { Job } from '#platform/queue/jobs.ts'
import { type BookedPayment, comparePayment, toDiscrepancy, isSettling } from './compare.ts'
import { countUnexplained } from './read-runs.ts'
import {
  type CheckRow,
  insertCheck,
  findKnownReferences,
  listOrdersWithoutPayment,
  listBookedPayments,
  readBookedRefunds,
  listUnmatchedWebhooks,
} from './reconciliation.store.ts'

type CompareDeps = Pick<Deps, 'db' | 'clock' | 'payments'>
type ReconciliationResult = { readonly checked: number; readonly differences: readonly Discrepancy[] }

const pageSize = 200
const maxConcurrentCalls = 8

/**
 * Compares all payments since this time with the providers, and looks for payments that only a provider has.
 * Changes nothing.
 */
async function findDiscrepancies(deps: CompareDeps, since: Date): Promise<ReconciliationResult> {
  const differences: Discrepancy[] = []
  let checked = 0
  for (let after: string | null = null; ;) {
    const rows: Awaited<ReturnType<typeof listBookedPayments>> = await listBookedPayments(
      deps.db,
      since,
      after,
      pageSize,
    )
    const ids = rows.map(({ id }) => id)
    const refunds = await readBookedRefunds(deps.db, ids)
    for (let index = 0; index < rows.length; index += maxConcurrentCalls) {
      const batch = rows
        .slice(index, index + maxConcurrentCalls)
        .map((row) => ({ ...row, refunds: refunds.get(row.id) ?? [] }))
      differences.push(...(await Promise.all(batch.map((row) => compareWithProvider(deps, row)))).flat())
    }
    checked += rows.length
    after = rows.at(-1)?.id ?? null
    if (rows.length < pageSize) break
  }
  const beside = await Promise.all(
    Array.from(deps.payments.values(), (provider) => findUnknownPayments(deps, provider, since)),
  )
  const webhooks = await listUnmatchedWebhooks(deps.db, since)
  const orders = await listOrdersWithoutPayment(deps.db, since)
  return {
    checked,
    differences: [
      ...differences,
      ...beside.flat(),
      ...webhooks.map(({ provider, reference }) =>
        toUnbookedDiscrepancy('unknown-reference', provider, reference, null, 'named by a webhook'),
      ),
      ...orders.map(({ orderId, totalHalalas: expectedHalalas }) => ({
        ...toUnbookedDiscrepancy('order-without-payment', '', orderId, 0, 'paid without a paid payment'),
        orderId,
        expectedHalalas,
      })),
    ],
  }
}

async function compareWithProvider(
  { payments, clock }: CompareDeps,
  booked: BookedPayment,
): Promise<Discrepancy[]> {
  const provider = await findProviderOf({ payments }, booked)
  const notAnswered = (detail: string) => [
    toDiscrepancy('not-answered', booked, { expected: booked.amountHalalas, found: null, detail }),
  ]
  if (!provider) return notAnswered('this provider is not configured')
  try {
    const references = booked.reference === null ? await findReferences(provider, booked) : [booked.reference]
    const [reference] = references
    const refundReferences = booked.refunds
      .filter(({ isChargeback }) => !isChargeback)
      .map(({ ownReference }) => ownReference)
    const atProvider =
      reference === undefined ? null : await provider.readPayment(reference, refundReferences)
    return comparePayment(booked, atProvider, clock())
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    return notAnswered(error.kind)
  }
}

/** When the response to opening a page was lost, the payment may exist under its merchant reference. */
const findReferences = async (provider: PaymentProvider, { ownReference }: BookedPayment) =>
  (await provider.findByOwnReference(ownReference)).map(({ reference }) => reference)

/** Payments in a provider's list that the shop has no record of. */
async function findUnknownPayments({ db, clock }: CompareDeps, provider: PaymentProvider, since: Date) {
  if (!provider.listPayments) return []
  const listed = await provider.listPayments(since).catch((error: unknown) => {
    if (error instanceof ProviderFailed) return null
    throw error
  })
  if (listed === null) return [toUnbookedDiscrepancy('not-answered', provider.id, 'list', null, 'the list')]
  const withMoney = listed.filter(
    ({ capturedHalalas, waitingHalalas }) => capturedHalalas + waitingHalalas > 0,
  )
  const references = withMoney.flatMap(({ reference, ownReference }) => [reference, ownReference])
  const knownReferences = await findKnownReferences(db, provider.id, references)
  return withMoney
    .filter(({ openedAt }) => openedAt === null || !isSettling(openedAt, clock()))
    .filter(
      ({ reference, ownReference }) => !knownReferences.has(reference) && !knownReferences.has(ownReference),
    )
    .map(({ reference, capturedHalalas, waitingHalalas }) => {
      const halalas = capturedHalalas + waitingHalalas
      return toUnbookedDiscrepancy(
        'unknown-reference',
        provider.id,
        reference,
        halalas,
        'in the provider’s list',
      )
    })
}

const toUnbookedDiscrepancy = (
  kind: Discrepancy['kind'],
  provider: string,
  reference: string,
  foundHalalas: number | null,
  detail: string,
): Discrepancy => ({ kind, provider, reference, orderId: null, expectedHalalas: null, foundHalalas, detail })

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'payments' | 'log'>

/** How many days back the daily run looks. Unsettled payments are included at any age. */
export const defaultDays = 7

/** Runs the nightly comparison. */
export const reconcileDaily = (deps: CheckDeps & Pick<Deps, 'jobs'>) =>
  reconcileMoney(deps, { cause: 'daily', days: defaultDays }, deps.jobs.add)

/**
 * Compares the payments of the last days with the providers' records and stores the discrepancies. `queueReport` queues
 * the email to staff in the same transaction, when there are unexplained discrepancies.
 */
export async function reconcileMoney(
  { db, clock, payments, log }: CheckDeps,
  { cause, days }: { readonly cause: CheckRow['cause']; readonly days: number },
  queueReport: Deps['jobs']['add'] | null,
): Promise<ReconciliationResult & { readonly id: string }> {
  const startedAt = clock()
  const since = new Date(startedAt.getTime() - days * dayMs)
  const result = await findDiscrepancies({ db, clock, payments }, since)
  const endedAt = clock()
  const id = newId(endedAt)
  await db.transaction(async (tx) => {
    await insertCheck(tx, { id, cause, since, startedAt, endedAt, asked: result.checked }, result.differences)
    const report: Job = { task: 'money-report', checkId: id }
    // Discrepancies that staff have explained are not emailed again.
    if ((await countUnexplained(tx, id)) > 0) await queueReport?.(tx, [report])
  })
  if (result.differences.length > 0)
    log.error(
      { check: id, differences: result.differences.length },
      'reconciliation found discrepancies with the providers',
    )
  return { id, ...result }
}
