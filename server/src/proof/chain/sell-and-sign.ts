import process from 'node:process'
import { systemClock } from '#lib/clock.ts'
import { openPostgres } from '#platform/db/open-database.ts'
import { signWaiting } from '#tax/chain/sign-waiting.ts'
import { addOrder, type Buyer, issue } from '#tax/test-orders.ts'

/** Issues invoices and signs what waits, also that of other processes, until it is killed. */
const { url, buyer, sessionId } = JSON.parse(process.argv[2] ?? '{}') as {
  readonly url: string
  readonly buyer: Buyer
  readonly sessionId: string
}
const { db } = openPostgres(url, 4)
const log = {
  warn: () => undefined,
  error: (what: unknown) => process.stderr.write(`${JSON.stringify(what)}\n`),
}
const deps = { db, clock: systemClock, config: { linkSecret: null }, log }

const sell = async () => {
  for (;;) await issue(db, await addOrder(db, buyer, sessionId))
}
const sign = async () => {
  for (;;) await signWaiting(deps)
}
await Promise.all([sell(), sign()])
