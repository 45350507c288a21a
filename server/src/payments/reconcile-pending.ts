import { deleteOldCodes } from '#identity/one-time.ts'
import { deleteOldUsedLinks } from '#identity/used-links.ts'
import { deleteOldLimits } from '#platform/limits/limits.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { traced } from '#platform/telemetry/tracing.ts'
import type { PaymentCause } from '#schema/sales.tables.ts'
import type { Deps } from './deps.ts'
import { giveUpOpening } from './end-order.ts'
import { claimToAsk, learnReference, type PaymentRow } from './payments.store.ts'
import { warnOfSilence } from './provider.ts'
import { providerOf, type SettleDeps, settlePayment } from './settle-payment.ts'

type ReconcileDeps = SettleDeps & Pick<Deps, 'log'>
const atOnce = 20
/** A sweeper that dies leaves its payments to the next one after this time. */
const leaseMs = 30_000

/**
 * Asks about everything that is due, batch after batch, so that a thousand lost webhooks are not twenty a round; one
 * that gets no answer is not due again before its lease is over. `isOver` ends it between two batches.
 */
export async function reconcileAll(
  deps: ReconcileDeps,
  isOver: () => boolean = () => false,
): Promise<number> {
  let looked = 0
  for (;;) {
    const now = await reconcilePending(deps)
    looked += now
    if (now < atOnce || isOver()) return looked
  }
}

/** Asks about payments that nobody told us of, one batch. Returns how many were looked at. */
export async function reconcilePending(deps: ReconcileDeps): Promise<number> {
  const now = deps.clock()
  const due = await claimToAsk(deps.db, now, new Date(now.getTime() + leaseMs), atOnce)
  if (due.length > 0) reach('reconcile:after-claim')
  await Promise.all(
    due.map((payment) =>
      askAbout(deps, payment, 'reconcile').catch(
        warnOfSilence(deps, payment, 'reconciliation got no answer'),
      ),
    ),
  )
  return due.length
}

/** Asks the provider about one payment, also one whose page we never learnt of. Throws `ProviderFailed`. */
export async function askAbout(deps: ReconcileDeps, payment: PaymentRow, cause: PaymentCause): Promise<void> {
  if (payment.providerReference !== null) return settlePayment(deps, payment, cause)
  // We never learnt the answer of whom we asked for a page: our own reference finds it, or it does not exist.
  const [found] = await providerOf(deps, payment).find(payment.ownReference)
  if (!found) {
    const isOver = payment.expiresAt <= deps.clock()
    return giveUpOpening(deps, payment, isOver ? null : payment.expiresAt)
  }
  const known = await learnReference(deps.db, payment.ownReference, found.reference)
  if (known) await settlePayment(deps, known, cause)
}

const everyMs = 15_000

/** Looks for payments nobody told us of, again and again, in every process that runs jobs. */
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
        // A round that takes longer than the pause between two goes on alone.
        running ??= round()
          .catch((error: unknown) => deps.log.error({ err: error }, 'sweep failed'))
          .finally(() => {
            running = null
          })
      }, everyMs)
    },
    /** Resolves when the round that has begun is over. */
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
