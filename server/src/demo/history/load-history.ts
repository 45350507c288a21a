import type { Entry } from '@matla/sandbox'
import { demoFile } from '#demo/demo-files.ts'
import type { Seller } from '#lib/seller.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/queue/jobs.ts'
import type { Files } from '#platform/storage/files.ts'
import { encodeQrPayload } from '#tax/qr.ts'
import { type FailedJob, readHistory, type RecordedRow } from './history-file.ts'
import { continueNumbers, documentsOf, findFinance, insertRecorded } from './history.store.ts'
import { dayMs } from '@matla/contract/kit/riyadh'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import { closePeriodIn } from '#staff/accounting/close-period.ts'
import { getSpan } from '#staff/accounting/read-accounting.ts'

const sandboxKey = 'demo/history.json'

export type HistoryDeps = {
  readonly files: Files
  readonly now: Date
  readonly seller: Seller
  readonly print: (line: string) => void
}
/** Abandoned jobs, and jobs that must still run. */
export type HistoryJobs = { readonly failed: readonly FailedJob[]; readonly due: readonly Job[] }

/**
 * Gives a new demo its recorded year of sales, learners and work for staff, ending now. What happened at the providers
 * is stored first for their sandbox, which never reads it unless the sales exist. Returns the jobs for the queue.
 */
export async function loadHistory(tx: Tx, { files, now, seller, print }: HistoryDeps): Promise<HistoryJobs> {
  print('Loading a year of sales …')
  const end = new Date(now.getTime() - now.getMilliseconds())
  const history = await readHistory(end)
  await files.put(sandboxKey, Buffer.from(JSON.stringify(history.sandbox)), 'application/json')
  for (const { key, bytes } of history.files) await files.put(key, bytes, 'application/pdf')
  for (const [table, columns] of Object.entries(history.tables)) {
    const rows = history.rows.get(table) ?? []
    const ownRows = table === 'tax_documents' ? rows.map((row) => ofSeller(row, seller)) : rows
    if (ownRows.length > 0) await insertRecorded(tx, table, { columns, rows: ownRows })
  }
  await continueNumbers(tx)
  const finance = await findFinance(tx)
  if (finance !== undefined) await closeQuarters(tx, now, finance)
  print(
    `… ${history.rows.get('orders')?.length ?? 0} orders of ${history.rows.get('users')?.length ?? 0} people.`,
  )
  return { failed: history.failedJobs, due: await dueDocuments(tx) }
}

/** Tax documents name the seller of this shop, and their QR code contains it with the moved time. */
function ofSeller(row: RecordedRow, seller: Seller): RecordedRow {
  const qr = encodeQrPayload({
    sellerName: seller.name.ar,
    vatNumber: seller.vatNumber,
    issuedAt: new Date(String(row['issued_at'])),
    vatHalalas: Number(row['vat_halalas']),
    totalHalalas: Number(row['total_halalas']),
  })
  return { ...row, seller, qr }
}

/** Documents are rendered on request. Only the demo learner's are rendered in advance. */
async function dueDocuments(tx: Tx): Promise<Job[]> {
  const learner = demoFile('accounts').accounts.find(({ courses }) =>
    courses.some(({ isBought }) => isBought),
  )
  const documents = await documentsOf(tx, learner?.email ?? '')
  return documents.map(({ id, kind }) =>
    kind === 'invoice' ? { task: 'invoice', invoiceId: id } : { task: 'creditNote', creditNoteId: id },
  )
}

export { insertFailedJobs } from './history.store.ts'

/** The records of the sandbox providers from that year; null when there is no history. */
export async function readSandboxHistory(files: Files): Promise<readonly Entry[] | null> {
  const stored = await files.get(sandboxKey)
  // The file contains only what `loadHistory` wrote.
  return stored && (JSON.parse(stored.toString('utf8')) as readonly Entry[])
}

/** How long after its end finance closes a quarter. */
const afterMs = 11 * dayMs + 8 * 3_600_000

/** Closes the year's quarters that ended long enough ago. Their days depend on the day of the first start. */
async function closeQuarters(tx: Tx, now: Date, userId: string): Promise<void> {
  for (const period of quartersBefore(now)) {
    const closedAt = new Date(getSpan(period).until.getTime() + afterMs)
    if (closedAt > now) continue
    await closePeriodIn(tx, { period, userId, isSandbox: true, now: closedAt })
  }
}

/** The three whole quarters before the current one, oldest first. */
function quartersBefore(now: Date): string[] {
  const found: string[] = []
  for (let at = getSpan(vatPeriodOf(now, 'quarter')).since; found.length < 3;) {
    const period = vatPeriodOf(new Date(at.getTime() - dayMs), 'quarter')
    found.unshift(period)
    at = getSpan(period).since
  }
  return found
}
