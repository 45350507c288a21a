import type { Tx } from '#platform/db/database.ts'
import { queueCompanyInvoiceEmail } from '#tax/company-invoice-email.ts'
import { closeTask, openTask } from '#platform/tasks/tasks.ts'
import type { DocumentAnswer, GatewayOutcome } from '#tax/e-invoice/gateway-outcome.ts'
import type { ReportDeps } from './report-due.ts'
import {
  endSilence,
  markAnswered,
  noteSilence,
  stopUnit,
  type TakenReport,
  tryLater,
} from './reports.store.ts'

const minute = 60_000
/** After so many silences in a row: 10 seconds, 1, 5, 15, then 30 minutes. */
const silenceMs = [10_000, minute, 5 * minute, 15 * minute, 30 * minute] as const
/** A document that met so many silences is put off, so that it holds up no other. */
const mostSilences = 5
const putOffMs = 30 * minute

type Next = 'done' | 'refused' | 'later' | 'stop' | 'silence'
const nextOf: Readonly<Record<GatewayOutcome, Next>> = {
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
  unknown: 'silence',
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
  const next = nextOf[answer.outcome]
  const code = answer.messages.find(({ kind }) => kind !== 'info')?.code ?? ''
  const noted = { taken, answer, now: deps.clock(), why: `${answer.status} ${code}`.trim() }
  await deps.db.transaction(async (tx) => {
    const { id, silences } = taken.unit
    if (next !== 'silence' && silences > 0) await endSilence(tx, id, noted.now)
    await notes[next](tx, noted, deps)
  })
  return next !== 'silence' && next !== 'stop'
}

const notes: Readonly<Record<Next, (tx: Tx, noted: Noted, deps: NoteDeps) => Promise<void>>> = {
  done: async (tx, { taken, answer, now }, deps) => {
    const { id: subject, form } = taken.eInvoice
    const clearedXml = answer.cleared?.xml ?? null
    const accepted = { state: 'accepted', clearedXml, ...messagesOf(answer), answeredAt: now } as const
    if ((await markAnswered(tx, subject, accepted)) && form === 'standard')
      await handOut(tx, taken, deps, now)
    // An earlier call of it was malformed.
    await closeTask(tx, { kind: 'e-invoice-refused', subject }, now)
  },
  refused: async (tx, noted, deps) => {
    const { taken, answer, now } = noted
    await markAnswered(tx, taken.eInvoice.id, { state: 'refused', ...messagesOf(answer), answeredAt: now })
    await openRejected(tx, noted, deps)
  },
  later: async (tx, noted, deps) => {
    const { taken, answer, now } = noted
    const { errors } = messagesOf(answer)
    await tryLater(tx, taken.eInvoice.id, { errors, nextTryAt: after(now, putOffMs) })
    await openRejected(tx, noted, deps)
  },
  stop: async (tx, { taken: { eInvoice, unit }, answer, now, why }, deps) => {
    const { errors } = messagesOf(answer)
    await stopUnit(tx, unit.id, why, now)
    await tryLater(tx, eInvoice.id, { errors, nextTryAt: now })
    const task = { kind: 'e-invoicing-stopped', subject: unit.id, orderId: null, why } as const
    await openTask({ ...deps, db: tx }, task)
  },
  silence: async (tx, { taken: { eInvoice, unit }, now }) => {
    const wait = silenceMs[Math.min(unit.silences, silenceMs.length - 1)] ?? minute
    await noteSilence(tx, unit.id, after(now, wait))
    await tryLater(tx, eInvoice.id, {
      nextTryAt: after(now, eInvoice.tries < mostSilences ? 0 : putOffMs),
    })
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

function openRejected(
  tx: Tx,
  { taken: { eInvoice, orderId, number }, why }: Noted,
  deps: NoteDeps,
): Promise<void> {
  const facts = { number, form: eInvoice.form }
  const task = { kind: 'e-invoice-refused', subject: eInvoice.id, orderId, why, facts } as const
  return openTask({ ...deps, db: tx }, task)
}

/** The warnings and errors of an answer, as they are kept. */
export function messagesOf({ messages }: DocumentAnswer) {
  const of = (wanted: 'warning' | 'error') =>
    messages
      .filter(({ kind }) => kind === wanted)
      .map(({ code, text }) => ({ code: code ?? '', message: text }))
  return { warnings: of('warning'), errors: of('error') }
}
