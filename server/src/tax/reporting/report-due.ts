import type { Deps } from '#tax/deps.ts'
import type { SignDeps } from '#tax/chain/sign-waiting.ts'
import { unsealSecret } from '#tax/chain/unit-secrets.ts'
import type { DocumentResult } from '#tax/e-invoice/gateway-outcome.ts'
import type { SignedEInvoice } from '#tax/e-invoice/sign-invoice.ts'
import { recordResult } from './record-result.ts'
import { endedUnitMessages, isReplacement, mayBeAccepted, replaceAttempt } from './replace-attempt.ts'
import { claimDueReport, type ClaimedReport } from './reports.store.ts'

export type ReportDeps = SignDeps & Pick<Deps, 'gatewayOf' | 'isSandbox' | 'jobs' | 'config'>

/** Longer than two calls can take. No other process sends the document during this time. */
const claimDurationMs = 150_000
/** The most calls per run. The next run starts within a minute. */
const maxCalls = 500

/**
 * Sends the signed documents to the gateway, oldest first, and records each result. The same bytes are sent until there
 * is a result (ZATCA: reporting within 24 hours). Stops after two documents in a row without a response. `beforeCall`
 * runs before each call.
 */
export async function reportDueDocuments(
  deps: ReportDeps,
  beforeCall: () => Promise<void> = async () => undefined,
): Promise<void> {
  for (let calls = 0; calls < maxCalls; calls++) {
    await beforeCall()
    const now = deps.clock()
    const until = new Date(now.getTime() + claimDurationMs)
    const report = await claimDueReport(deps.db, { now, until, isSandbox: deps.isSandbox })
    if (!report) return
    if (isReplacement(report) && !mayBeAccepted(report))
      await deps.db.transaction((tx) => replaceAttempt(tx, report, endedUnitMessages, now))
    else if (!(await recordResult(deps, report, await send(deps, report)))) return
  }
}

/** Clears a standard document, or reports the same bytes while clearance is switched off (ZATCA: 303). */
async function send(deps: ReportDeps, report: ClaimedReport): Promise<DocumentResult> {
  const { token, sealedSecret, id, environment } = report.unit
  const secret = await unsealSecret(deps, id, sealedSecret ?? '')
  const gateway = deps.gatewayOf(environment)
  const liveId = { token: token ?? '', secret }
  const document = toSignedEInvoice(report)
  if (report.eInvoice.form === 'standard') {
    const answer = await gateway.clear(liveId, document)
    if (answer.outcome !== 'clearance-off') return answer
  }
  return gateway.report(liveId, document)
}

/** A database constraint ensures that a signed document has all of these values. */
const toSignedEInvoice = ({ eInvoice: { uuid, hash, xml, qr } }: ClaimedReport): SignedEInvoice => ({
  uuid: uuid ?? '',
  hash: hash ?? '',
  xml: xml ?? Buffer.alloc(0),
  qr: qr ?? '',
})
