import type { Deps } from '#tax/deps.ts'
import type { SignDeps } from '#tax/chain/sign-waiting.ts'
import { unsealSecret } from '#tax/chain/unit-secrets.ts'
import type { SignedEInvoice } from '#tax/e-invoice/sign-invoice.ts'
import { noteAnswer } from './note-answer.ts'
import { takeDue, type TakenReport } from './reports.store.ts'

export type ReportDeps = SignDeps & Pick<Deps, 'gatewayOf' | 'isSandbox'>

/** Longer than a call may take: nobody else sends the document meanwhile. */
const takenMs = 120_000
/** One run makes no more calls; the next begins within a minute. */
const mostCalls = 500

/**
 * Sends the signed documents to the gateway, the one whose report is due first before all others, and notes each answer.
 * The same bytes are sent until an answer stands (ZATCA: reporting within 24 hours). Ends where the gateway is silent.
 */
export async function reportDue(deps: ReportDeps): Promise<void> {
  for (let calls = 0; calls < mostCalls; calls++) {
    const now = deps.clock()
    const until = new Date(now.getTime() + takenMs)
    const taken = await takeDue(deps.db, { now, until, isSandbox: deps.isSandbox })
    if (!taken) return
    const { token, sealedSecret, id, environment } = taken.unit
    const secret = await unsealSecret(deps, id, sealedSecret ?? '')
    const answer = await deps.gatewayOf(environment).report({ token: token ?? '', secret }, documentOf(taken))
    if (!(await noteAnswer(deps, taken, answer))) return
  }
}

/** The database holds that a signed document has them all. */
const documentOf = ({ eInvoice: { uuid, hash, xml, qr } }: TakenReport): SignedEInvoice => ({
  uuid: uuid ?? '',
  hash: hash ?? '',
  xml: xml ?? Buffer.alloc(0),
  qr: qr ?? '',
})
