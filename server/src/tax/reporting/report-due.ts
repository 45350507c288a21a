import type { Deps } from '#tax/deps.ts'
import type { SignDeps } from '#tax/chain/sign-waiting.ts'
import { unsealSecret } from '#tax/chain/unit-secrets.ts'
import type { DocumentAnswer } from '#tax/e-invoice/gateway-outcome.ts'
import type { SignedEInvoice } from '#tax/e-invoice/sign-invoice.ts'
import { noteAnswer } from './note-answer.ts'
import { endedUnit, isReplacement, mayBeTaken, replaceAttempt } from './replace-attempt.ts'
import { takeDue, type TakenReport } from './reports.store.ts'

export type ReportDeps = SignDeps & Pick<Deps, 'gatewayOf' | 'isSandbox' | 'jobs' | 'config'>

/** Longer than two calls may take: nobody else sends the document meanwhile. */
const takenMs = 150_000
/** One run makes no more calls; the next begins within a minute. */
const mostCalls = 500

/**
 * Sends the signed documents to the gateway, the oldest before all others, and notes each answer. The same bytes are sent until an
 * answer stands (ZATCA: reporting within 24 hours). Ends where the gateway is silent about two documents in a row.
 * `beforeCall` is run before each.
 */
export async function reportDue(
  deps: ReportDeps,
  beforeCall: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let calls = 0; calls < mostCalls; calls++) {
    await beforeCall()
    const now = deps.clock()
    const until = new Date(now.getTime() + takenMs)
    const taken = await takeDue(deps.db, { now, until, isSandbox: deps.isSandbox })
    if (!taken) return
    if (isReplacement(taken) && !mayBeTaken(taken))
      await deps.db.transaction((tx) => replaceAttempt(tx, taken, endedUnit, now))
    else if (!(await noteAnswer(deps, taken, await send(deps, taken)))) return
  }
}

/** A standard document is cleared; while that is switched off, the same bytes are reported (ZATCA: 303). */
async function send(deps: ReportDeps, taken: TakenReport): Promise<DocumentAnswer> {
  const { token, sealedSecret, id, environment } = taken.unit
  const secret = await unsealSecret(deps, id, sealedSecret ?? '')
  const gateway = deps.gatewayOf(environment)
  const liveId = { token: token ?? '', secret }
  const document = documentOf(taken)
  if (taken.eInvoice.form === 'standard') {
    const answer = await gateway.clear(liveId, document)
    if (answer.outcome !== 'clearance-off') return answer
  }
  return gateway.report(liveId, document)
}

/** The database holds that a signed document has them all. */
const documentOf = ({ eInvoice: { uuid, hash, xml, qr } }: TakenReport): SignedEInvoice => ({
  uuid: uuid ?? '',
  hash: hash ?? '',
  xml: xml ?? Buffer.alloc(0),
  qr: qr ?? '',
})
