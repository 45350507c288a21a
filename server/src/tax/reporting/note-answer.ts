import type { Tx } from '#platform/db/database.ts'
import { queueCompanyInvoiceEmail } from '#tax/company-invoice-email.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import { type DocumentAnswer, type GatewayOutcome, isSilence } from '#tax/e-invoice/gateway-outcome.ts'
import { answerMessages, errorsOf } from './answer-messages.ts'
import { isReplacement, replaceAttempt } from './replace-attempt.ts'
import type { ReportDeps } from './report-due.ts'
import {
  bringForward,
  endSilence,
  manyTries,
  markAnswered,
  noteSilence,
  stopUnit,
  type TakenReport,
  tryLater,
} from './reports.store.ts'

const minute = 60_000
/** After so many tries without an answer: 10 seconds, 1, 5, 15, then 30 minutes. */
const waitsMs = [10_000, minute, 5 * minute, 15 * minute, 30 * minute] as const
const longestMs = 30 * minute
const waitMs = (before: number): number => waitsMs[before] ?? longestMs

type Next = 'done' | 'refused' | 'later' | 'stop' | 'silence' | 'unclear'
const nextOf: Readonly<Record<Exclude<GatewayOutcome, 'unknown'>, Next>> = {
  accepted: 'done',
  'accepted-with-warnings': 'done',
  already: 'done',
  rejected: 'refused',
  malformed: 'later',
  'too-large': 'later',
  unauthorised: 'stop',
  configuration: 'stop',
  // Of a report alone: clearance that is off is followed by one. It went to the wrong address.
  'clearance-off': 'stop',
}
const nextAfter = (answer: DocumentAnswer): Next => {
  if (answer.outcome !== 'unknown') return nextOf[answer.outcome]
  return isSilence(answer) ? 'silence' : 'unclear'
}

type Noted = {
  readonly taken: TakenReport
  readonly answer: DocumentAnswer
  readonly now: Date
  readonly why: string
}
type NoteDeps = Pick<ReportDeps, 'clock' | 'log' | 'jobs' | 'config'>

/** False: another call now is of no use. */
export async function noteAnswer(
  deps: ReportDeps,
  taken: TakenReport,
  answer: DocumentAnswer,
): Promise<boolean> {
  const next = nextAfter(answer)
  const code = answer.messages.find(({ kind }) => kind !== 'info')?.code ?? ''
  const noted = { taken, answer, now: deps.clock(), why: `${answer.status} ${code}`.trim() }
  const { id, silences } = taken.unit
  await deps.db.transaction(async (tx) => {
    if (next !== 'silence' && silences > 0) await endSilence(tx, id)
    // One silence was about its document; two in a row were the gateway's.
    if (next !== 'silence' && silences > 1) await bringForward(tx, id, noted.now)
    await notes[next](tx, noted, deps)
  })
  if (next === 'silence') return silences === 0
  // What a unit signed that has ended is sent by the one in use.
  return next !== 'stop' || taken.unit.state === 'ended'
}

const notes: Readonly<Record<Next, (tx: Tx, noted: Noted, deps: NoteDeps) => Promise<void>>> = {
  done: async (tx, { taken, answer, now }, deps) => {
    const { id: subject, form } = taken.eInvoice
    const clearedXml = answer.cleared?.xml ?? null
    const accepted = { state: 'accepted', clearedXml, ...answerMessages(answer), answeredAt: now } as const
    if ((await markAnswered(tx, subject, accepted)) && form === 'standard')
      await handOut(tx, taken, deps, now)
    // An earlier call of it was malformed, or had no answer.
    for (const kind of ['e-invoice-refused', 'e-invoice-unanswered'] as const)
      await closeTask(tx, { kind, subject }, now)
  },
  refused: async (tx, noted, deps) => {
    const { taken, answer, now } = noted
    if (isReplacement(taken)) return replaceAttempt(tx, taken, answerMessages(answer), now)
    const { id: subject } = taken.eInvoice
    await markAnswered(tx, subject, { state: 'refused', ...answerMessages(answer), answeredAt: now })
    await closeTask(tx, { kind: 'e-invoice-unanswered', subject }, now)
    await openForDocument('e-invoice-refused', tx, noted, deps)
  },
  later: async (tx, noted, deps) => {
    const { taken, answer, now } = noted
    if (isReplacement(taken)) return replaceAttempt(tx, taken, answerMessages(answer), now)
    await tryLater(tx, taken.eInvoice.id, { errors: errorsOf(answer), nextTryAt: after(now, longestMs) })
    await openForDocument('e-invoice-refused', tx, noted, deps)
  },
  stop: async (tx, { taken: { eInvoice, unit }, answer, now, why }, deps) => {
    await stopUnit(tx, unit.id, why, now)
    await tryLater(tx, eInvoice.id, { errors: errorsOf(answer), nextTryAt: now })
    // The unit in use goes on with what one before it signed.
    if (unit.state === 'ended') return
    const task = { kind: 'e-invoicing-stopped', subject: unit.id, orderId: null, why } as const
    await openTask({ ...deps, db: tx }, task)
  },
  silence: async (tx, noted, deps) => {
    const { eInvoice, unit } = noted.taken
    // Perhaps it is about this document alone: another one is tried at once.
    await noteSilence(tx, unit.id, after(noted.now, unit.silences === 0 ? 0 : waitMs(unit.silences - 1)))
    await tryLater(tx, eInvoice.id, { nextTryAt: after(noted.now, waitMs(eInvoice.tries - 1)) })
    const isAlone = unit.silences === 0 && eInvoice.tries >= manyTries
    if (isAlone) await openForDocument('e-invoice-unanswered', tx, noted, deps)
  },
  unclear: async (tx, noted, deps) => {
    const { eInvoice } = noted.taken
    await tryLater(tx, eInvoice.id, { nextTryAt: after(noted.now, waitMs(eInvoice.tries - 1)) })
    await openForDocument('e-invoice-unanswered', tx, noted, deps)
  },
}

/** A standard document that is cleared is the buyer's to have: its PDF is made, and an email brings the invoice. */
async function handOut(
  tx: Tx,
  { kind, orderId, eInvoice: { documentId } }: TakenReport,
  deps: NoteDeps,
  now: Date,
): Promise<void> {
  if (kind === 'credit-note') return deps.jobs.add(tx, [{ task: 'creditNote', creditNoteId: documentId }])
  await deps.jobs.add(tx, [{ task: 'invoice', invoiceId: documentId }])
  await queueCompanyInvoiceEmail(tx, deps, { orderId, now })
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

function openForDocument(
  kind: 'e-invoice-refused' | 'e-invoice-unanswered',
  tx: Tx,
  { taken: { eInvoice, orderId, number }, why }: Noted,
  deps: NoteDeps,
): Promise<void> {
  const facts = { number, form: eInvoice.form }
  const task = { kind, subject: eInvoice.id, orderId, why, facts } as const
  return openTask({ ...deps, db: tx }, task)
}
