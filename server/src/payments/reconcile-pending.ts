import { deleteOldCodes } from '#identity/one-time.ts'
import { deleteOldUsedLinks } from '#identity/used-links.ts'
import { deleteOldLimits } from '#platform/limits/limits.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import type { PaymentCause } from '#schema/sales.tables.ts'
import type { Deps } from './deps.ts'
import { abandonOpening } from './end-order.ts'
import { claimDuePayments, recordReference, type PaymentRow } from './payments.store.ts'
import { findProvider, warnOfNoResponse } from './provider.ts'
import { type SettleDeps, settlePayment } from './settle-payment.ts'

type ReconcileDeps = SettleDeps & Pick<Deps, 'log'>
const batchSize = 20
/** After this time another worker may claim the payments of one that died. */
const leaseMs = 30_000

/**
 * Checks all due payments in batches, so that one round catches up after many lost webhooks. A payment without a
 * response becomes due again when its lease expires. `isOver` stops the run between two batches. Returns how many
 * were checked.
 */
export async function reconcileAll(
  deps: ReconcileDeps,
  isOver: () => boolean = () => false,
): Promise<number> {
  let checked = 0
  for (;;) {
    const inBatch = await reconcilePending(deps)
    checked += inBatch
    if (inBatch < batchSize || isOver()) return checked
  }
}

/** Checks one batch of due payments with their providers. Returns how many were checked. */
export async function reconcilePending(deps: ReconcileDeps): Promise<number> {
  const now = deps.clock()
  const due = await claimDuePayments(deps.db, now, new Date(now.getTime() + leaseMs), batchSize)
  if (due.length > 0) reach('reconcile:after-claim')
  await Promise.all(
    due.map((payment) =>
      refreshPayment(deps, payment, 'reconcile').catch(
        warnOfNoResponse(deps, payment, 'reconciliation got no response'),
      ),
    ),
  )
  return due.length
}

/** Checks one payment with its provider, even when the response to opening its page was lost. Throws `ProviderFailed`. */
export async function refreshPayment(
  deps: ReconcileDeps,
  payment: PaymentRow,
  cause: PaymentCause,
): Promise<void> {
  if (payment.providerReference !== null) return settlePayment(deps, payment, cause)
  // The response to opening the page was lost, so the payment is looked up by its merchant reference and may not
  // exist.
  const provider = await findProvider(deps, payment)
  const [lookedUp] = await provider.findByOwnReference(payment.ownReference)
  if (!lookedUp) {
    const isOver = payment.expiresAt <= deps.clock()
    return abandonOpening(deps, payment, isOver ? null : payment.expiresAt)
  }
  const identified = await recordReference(deps.db, payment.ownReference, lookedUp.reference)
  if (identified) await settlePayment(deps, identified, cause)
}

const intervalMs = 15_000

/** Reconciles pending payments at intervals, in every process that runs jobs. */
export function startReconciling(deps: Deps): { start(): void; stop(): Promise<void> } {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let running: Promise<void> | null = null
  const round = async () => {
    await traced('reconcile pending payments', () => reconcileAll(deps, () => isStopped))
    await deleteOldLimits(deps.db, deps.clock())
    await deleteOldCodes(deps.db, deps.clock())
    await deleteOldUsedLinks(deps.db, deps.clock())
  }
  return {
    start: () => {
      timer = setInterval(() => {
        // A round that takes longer than the interval is not started a second time.
        running ??= round()
          .catch((error: unknown) =>
            deps.log.error({ err: error }, 'reconciliation of pending payments failed'),
          )
          .finally(() => {
            running = null
          })
      }, intervalMs)
    },
    /** Resolves when the current round is over. */
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
