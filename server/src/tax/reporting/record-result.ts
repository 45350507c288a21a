import type { Tx } from '#platform/db/database.ts'
import { queueCompanyInvoiceEmail } from '#tax/company-invoice-email.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { type DocumentResult, type GatewayOutcome, isUnavailable } from '#tax/e-invoice/gateway-outcome.ts'
import { toStoredMessages, toStoredErrors } from './stored-messages.ts'
import { isReplacement, replaceAttempt } from './replace-attempt.ts'
import type { ReportDeps } from './report-due.ts'
import {
  makeDueNow,
  clearNoResponse,
  maxTries,
  storeResult,
  recordNoResponse,
  stopUnit,
  type ClaimedReport,
  scheduleRetry,
} from './reports.store.ts'

const minute = 60_000
/** The delays after attempts without a response: 10 seconds, 1, 5, 15, then 30 minutes. */
const retryDelaysMs = [10_000, minute, 5 * minute, 15 * minute, 30 * minute] as const
const maxRetryDelayMs = 30 * minute
const chooseRetryDelay = (before: number): number => retryDelaysMs[before] ?? maxRetryDelayMs

type NextStep = 'done' | 'refused' | 'later' | 'stop' | 'silence' | 'unclear'
const stepByOutcome: Readonly<Record<Exclude<GatewayOutcome, 'unknown'>, NextStep>> = {
  accepted: 'done',
  'accepted-with-warnings': 'done',
  already: 'done',
  rejected: 'refused',
  malformed: 'later',
  'too-large': 'later',
  unauthorised: 'stop',
  configuration: 'stop',
  // Only for a report, where it means that the URL is wrong. After clearance, the document is reported instead.
  'clearance-off': 'stop',
}
const chooseNextStep = (answer: DocumentResult): NextStep => {
  if (answer.outcome !== 'unknown') return stepByOutcome[answer.outcome]
  return isUnavailable(answer) ? 'silence' : 'unclear'
}

type ResultInput = {
  readonly report: ClaimedReport
  readonly answer: DocumentResult
  readonly now: Date
  readonly why: string
}
type NoteDeps = Pick<ReportDeps, 'clock' | 'log' | 'jobs' | 'config'>

/** Records the result of a call. Returns false when no other call should be made at the moment. */
export async function recordResult(
  deps: ReportDeps,
  report: ClaimedReport,
  answer: DocumentResult,
): Promise<boolean> {
  const next = chooseNextStep(answer)
  const code = answer.messages.find(({ kind }) => kind !== 'info')?.code ?? ''
  const noted = { report, answer, now: deps.clock(), why: `${answer.status} ${code}`.trim() }
  const { id, silences } = report.unit
  await deps.db.transaction(async (tx) => {
    if (next !== 'silence' && silences > 0) await clearNoResponse(tx, id)
    // A single call without a response may be due to its document. Two in a row mean that the gateway was down.
    if (next !== 'silence' && silences > 1) await makeDueNow(tx, id, noted.now)
    await handlers[next](tx, noted, deps)
  })
  if (next === 'silence') return silences === 0
  // The active unit sends the documents of an ended unit.
  return next !== 'stop' || report.unit.state === 'ended'
}

const handlers: Readonly<Record<NextStep, (tx: Tx, noted: ResultInput, deps: NoteDeps) => Promise<void>>> = {
  done: async (tx, { report: taken, answer, now }, deps) => {
    const { id: subject, form } = taken.eInvoice
    const clearedXml = answer.cleared?.xml ?? null
    const accepted = { state: 'accepted', clearedXml, ...toStoredMessages(answer), answeredAt: now } as const
    if ((await storeResult(tx, subject, accepted)) && form === 'standard')
      await releaseToBuyer(tx, taken, deps, now)
    // An earlier call may have been malformed or without a response.
    for (const kind of ['e-invoice-refused', 'e-invoice-unanswered'] as const)
      await closeTask(tx, { kind, subject }, now)
  },
  refused: async (tx, noted, deps) => {
    const { report: taken, answer, now } = noted
    if (isReplacement(taken)) return replaceAttempt(tx, taken, toStoredMessages(answer), now)
    const { id: subject } = taken.eInvoice
    await storeResult(tx, subject, { state: 'refused', ...toStoredMessages(answer), answeredAt: now })
    await closeTask(tx, { kind: 'e-invoice-unanswered', subject }, now)
    await openDocumentTask('e-invoice-refused', tx, noted, deps)
  },
  later: async (tx, noted, deps) => {
    const { report: taken, answer, now } = noted
    if (isReplacement(taken)) return replaceAttempt(tx, taken, toStoredMessages(answer), now)
    await scheduleRetry(tx, taken.eInvoice.id, {
      errors: toStoredErrors(answer),
      nextTryAt: addMs(now, maxRetryDelayMs),
    })
    await openDocumentTask('e-invoice-refused', tx, noted, deps)
  },
  stop: async (tx, { report: { eInvoice, unit }, answer, now, why }, deps) => {
    await stopUnit(tx, unit.id, why, now)
    await scheduleRetry(tx, eInvoice.id, { errors: toStoredErrors(answer), nextTryAt: now })
    // The active unit continues with the documents of an ended unit.
    if (unit.state === 'ended') return
    const task = { kind: 'e-invoicing-stopped', subject: unit.id, orderId: null, why } as const
    await openTask({ ...deps, db: tx }, task)
  },
  silence: async (tx, noted, deps) => {
    const { eInvoice, unit } = noted.report
    // The first missing response may be due to this document alone, so another document is tried immediately.
    await recordNoResponse(
      tx,
      unit.id,
      addMs(noted.now, unit.silences === 0 ? 0 : chooseRetryDelay(unit.silences - 1)),
    )
    await scheduleRetry(tx, eInvoice.id, {
      nextTryAt: addMs(noted.now, chooseRetryDelay(eInvoice.tries - 1)),
    })
    const isAlone = unit.silences === 0 && eInvoice.tries >= maxTries
    if (isAlone) await openDocumentTask('e-invoice-unanswered', tx, noted, deps)
  },
  unclear: async (tx, noted, deps) => {
    const { eInvoice } = noted.report
    await scheduleRetry(tx, eInvoice.id, {
      nextTryAt: addMs(noted.now, chooseRetryDelay(eInvoice.tries - 1)),
    })
    await openDocumentTask('e-invoice-unanswered', tx, noted, deps)
  },
}

/** Releases a cleared standard document to the buyer: renders its PDF and queues the email with the invoice. */
async function releaseToBuyer(
  tx: Tx,
  { kind, orderId, eInvoice: { documentId } }: ClaimedReport,
  deps: NoteDeps,
  now: Date,
): Promise<void> {
  if (kind === 'credit-note') return deps.jobs.add(tx, [{ task: 'creditNote', creditNoteId: documentId }])
  await deps.jobs.add(tx, [{ task: 'invoice', invoiceId: documentId }])
  await queueCompanyInvoiceEmail(tx, deps, { orderId, now })
}

const addMs = (now: Date, ms: number) => new Date(now.getTime() + ms)

function openDocumentTask(
  kind: 'e-invoice-refused' | 'e-invoice-unanswered',
  tx: Tx,
  { report: { eInvoice, orderId, number }, why }: ResultInput,
  deps: NoteDeps,
): Promise<void> {
  const facts = { number, form: eInvoice.form }
  const task = { kind, subject: eInvoice.id, orderId, why, facts } as const
  return openTask({ ...deps, db: tx }, task)
}
