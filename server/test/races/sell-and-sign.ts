import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { systemClock } from '#lib/clock.ts'
import { readConfig } from '#config/config.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { openPostgres } from '#platform/db/open-database.ts'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { openGateway } from '#tax/e-invoice/gateway.ts'
import { reportDueDocuments } from '#tax/reporting/report-due.ts'
import { addOrder, type Buyer, issueAt } from '#test/fixtures/orders.ts'

/** Issues invoices, then signs and reports everything due (also for other processes) until it is killed. */
const { url, buyer, sessionId, gatewayUrl } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly url: string
  readonly buyer: Buyer
  readonly sessionId: string
  readonly gatewayUrl: string
}
const { db } = openPostgres(url, 4)
const log = {
  warn: () => undefined,
  error: (what: unknown) => process.stderr.write(`${JSON.stringify(what)}\n`),
}
const gateway = openGateway({ url: gatewayUrl, environment: 'live' })
const deps = {
  ...noJobs,
  db,
  clock: systemClock,
  config: readConfig({}),
  log,
  isSandbox: false,
  gatewayOf: () => gateway,
}

const sell = async () => {
  for (;;) await issueAt(db, await addOrder(db, buyer, sessionId), systemClock())
}
const sign = async () => {
  for (;;) await signWaitingDocuments(deps)
}
const report = async () => {
  for (;;) {
    await reportDueDocuments(deps)
    await pause(50)
  }
}
await Promise.all([sell(), sign(), report()])
