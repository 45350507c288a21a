import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { type Gateway, openGateway } from '#tax/e-invoice/gateway.ts'
import { toDocumentResult } from '#tax/e-invoice/gateway-outcome.ts'
import { startLiveUnit } from '#test/fixtures/e-invoice/live-unit.ts'
import { addBuyer, addCourse, addOrder, issueAt, openCheckout } from '#test/fixtures/orders.ts'
import type { ReportDeps } from './report-due.ts'
import { runEInvoicing } from './run-e-invoicing.ts'

let outside: Outside
let gateway: Gateway
beforeAll(async () => {
  outside = await openOutside()
  gateway = openGateway({ url: `${outside.url}/zatca/e-invoicing`, environment: 'live', timeoutMs: 10_000 })
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))
const faults = (change: object) => callSandbox(outside.url, '/zatca/levers', change)

/** The clock starts `hoursAgo` hours in the past, because the gateway rejects documents from the future. */
async function shop(hoursAgo = 0) {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const start = Date.now() - hoursAgo * 3_600_000
  let passed = 0
  const clock = () => new Date(start + passed)
  const unitId = await startLiveUnit(db, gateway, clock)
  const log = { warn: () => undefined, error: () => undefined }
  const deps = {
    db,
    clock,
    config: readConfig({}),
    log,
    gatewayOf: () => gateway,
    isSandbox: false,
    ...noJobs,
  }
  return {
    db,
    unitId,
    sell: async () => issueAt(db, await addOrder(db, buyer, sessionId), clock()),
    run: (change: Partial<ReportDeps> = {}) => runEInvoicing({ ...deps, ...change }),
    /** Advances the clock by this many minutes. */
    later: (minutes: number) => void (passed += minutes * 60_000),
    rows: () => db.select().from(eInvoicesTable).orderBy(eInvoicesTable.counter),
    unit: async () => (await db.select().from(egsUnitsTable))[0],
    tasks: async () =>
      (await db.select().from(staffTasksTable))
        .filter(({ closedAt }) => closedAt === null)
        .map(({ kind, subject }) => `${kind} ${subject}`),
  }
}
type Chain = {
  readonly faults: readonly object[]
  readonly documents: readonly { readonly number: string }[]
}
const chain = async (): Promise<Chain | undefined> =>
  ((await (await fetch(`${outside.url}/zatca/chains.json`)).json()) as Chain[]).at(-1)

test('an issued document is signed, reported once and accepted, and its warnings are stored', async () => {
  const { sell, run, rows, tasks } = await shop()
  await sell()
  await sell()
  await faults({ warnNext: 1 })
  await run()
  await run()
  expect((await rows()).map(({ state, tries, warnings }) => [state, tries, warnings.length > 0])).toEqual([
    ['accepted', 1, true],
    ['accepted', 1, false],
  ])
  expect(await chain()).toMatchObject({ faults: [], documents: [{}, {}] })
  expect(await tasks()).toEqual([])
})

test('after a lost response the same bytes are sent again, and the document is reported once', async () => {
  const { sell, run, later, rows } = await shop()
  await sell()
  await faults({ zatcaLostAnswers: 1 })
  await run()
  expect(await rows()).toMatchObject([{ state: 'signed', tries: 1 }])
  await run()
  expect(await rows()).toMatchObject([{ state: 'signed', tries: 1 }])
  later(1)
  await run()
  expect(await rows()).toMatchObject([{ state: 'accepted', tries: 2 }])
  expect((await chain())?.documents).toHaveLength(1)
})

test('a rejected document opens a task and keeps its position, and the next document contains its hash', async () => {
  const { sell, run, rows, tasks } = await shop()
  await sell()
  await sell()
  await faults({ rejectDocuments: 1 })
  await run()
  const [first, second] = await rows()
  expect(first).toMatchObject({ state: 'refused', errors: [{ code: 'BR-KSA-39' }] })
  expect(second).toMatchObject({ state: 'accepted', previousHash: first?.hash })
  expect(await tasks()).toEqual([`e-invoice-refused ${first?.id}`])
})

test('a revoked unit stops calling the gateway, opens a task and continues to sign', async () => {
  const { sell, run, later, rows, unit, unitId, tasks } = await shop()
  await callSandbox(outside.url, '/zatca/revoke', {})
  await sell()
  await run()
  later(60)
  await sell()
  await run()
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
    ['signed', 1],
    ['signed', 0],
  ])
  expect(await unit()).toMatchObject({ stoppedBy: '401', lastCounter: 2 })
  expect(await tasks()).toEqual([`e-invoicing-stopped ${unitId}`])
})

test('during an outage of 30 hours sales continue and staff get tasks, and afterwards the oldest documents are sent first', async () => {
  const { sell, run, later, rows, tasks } = await shop(31)
  await faults({ unavailableNext: 1_000 })
  const seen = new Map<string, number>()
  for (let hour = 0; hour < 30; hour++) {
    if (hour % 6 === 0) await sell()
    for (let half = 0; half < 2; half++) {
      later(30)
      await run()
    }
    for (const task of await tasks()) if (!seen.has(task)) seen.set(task, hour + 1)
  }
  expect([...seen]).toEqual([4, 12, 20].map((hours) => [`e-invoice-late ${hours}`, hours]))
  await faults({ unavailableNext: 0 })
  later(30)
  await run()
  expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'accepted'))
  expect(await tasks()).toEqual([])
  // Any of the documents may have reached the gateway first.
  const [, ...numbers] = (await chain())?.documents.map(({ number }) => number) ?? []
  expect(numbers).toHaveLength(4)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a.localeCompare(b)))
})

test('a document that never gets a response does not delay others, and opens a separate task', async () => {
  const { sell, run, later, rows, tasks } = await shop(2)
  for (let each = 0; each < 12; each++, later(1)) await sell()
  await faults({ onlyDocument: '00000002', unavailableNext: 1_000, unavailableAnswer: 'json' })
  await run()
  const states = async () => (await rows()).map(({ state }) => state)
  const oneLeft = Array.from({ length: 12 }, (_, index) => (index === 1 ? 'signed' : 'accepted'))
  expect(await states()).toEqual(oneLeft)
  expect(await tasks()).toEqual([])
  for (let minute = 0; minute < 60; minute += 5) {
    later(5)
    if (minute === 30) await sell()
    await run()
  }
  const silent = (await rows())[1]
  expect(await states()).toEqual([...oneLeft, 'accepted'])
  expect(silent?.tries).toBeLessThan(8)
  expect(await tasks()).toEqual([`e-invoice-unanswered ${silent?.id}`])
  await faults({ unavailableNext: 0 })
  later(30)
  await run()
  expect([(await states())[1], await tasks()]).toEqual(['accepted', []])
})

test('when the gateway fails for 3 of 12 documents, the other 9 are accepted within three runs', async () => {
  const { sell, run, later, rows } = await shop(2)
  for (let each = 0; each < 12; each++) await sell()
  const silent = { outcome: 'unknown', status: 500, messages: [], cleared: null } as const
  const silentOnes = new Set<string>()
  const report: Gateway['report'] = async (id, document) => {
    if (silentOnes.size < 3) silentOnes.add(document.uuid)
    return silentOnes.has(document.uuid) ? silent : gateway.report(id, document)
  }
  for (let half = 0; half < 3; half++) {
    await run({ gatewayOf: () => ({ ...gateway, report }) })
    later(30)
  }
  expect((await rows()).filter(({ state }) => state === 'accepted')).toHaveLength(9)
})

test.each([
  ['an unknown status', { validationResults: { status: 'PASS' }, reportingStatus: 'REJECTED' }],
  ['an error next to the status', { validationResults: { status: 'ERROR' }, reportingStatus: 'REPORTED' }],
])(
  'a response with %s does not accept the document, opens a task and does not delay other documents',
  async (_what, json) => {
    const { sell, run, later, rows, tasks } = await shop()
    await sell()
    await sell()
    let calls = 0
    const report: Gateway['report'] = async (id, document) =>
      (calls += 1) === 1 ? toDocumentResult('reporting', 200, json) : gateway.report(id, document)
    await run({ gatewayOf: () => ({ ...gateway, report }) })
    const [first] = await rows()
    expect((await rows()).map(({ state }) => state)).toEqual(['signed', 'accepted'])
    expect(await tasks()).toEqual([`e-invoice-unanswered ${first?.id}`])
    later(1)
    await run()
    expect([(await rows()).map(({ state }) => state), await tasks()]).toEqual([['accepted', 'accepted'], []])
  },
)

test('the task about a malformed call closes when the document is accepted', async () => {
  const { sell, run, later, rows, tasks } = await shop()
  await sell()
  const malformed = { outcome: 'malformed', status: 400, messages: [], cleared: null } as const
  await run({ gatewayOf: () => ({ ...gateway, report: () => Promise.resolve(malformed) }) })
  const [row] = await rows()
  expect(await tasks()).toEqual([`e-invoice-refused ${row?.id}`])
  later(31)
  await run()
  expect([(await rows()).map(({ state }) => state), await tasks()]).toEqual([['accepted'], []])
})

test('an unreadable secret stops only one step, late documents are still reported to staff, and the task closes when it is fixed', async () => {
  const { db, sell, run, later, rows, tasks } = await shop(6)
  await sell()
  const [unit] = await db.select().from(egsUnitsTable)
  const put = (change: object) => db.update(egsUnitsTable).set(change)
  await put({ sealedSecret: 'v1.lost' })
  later(5 * 60)
  await run()
  expect(await tasks()).toEqual(['e-invoicing-stopped reporting', 'e-invoice-late 4'])
  await put({ sealedSecret: unit?.sealedSecret, token: 'no certificate' })
  await sell()
  await run()
  expect(await tasks()).toContain('e-invoicing-stopped signing')
  await put({ token: unit?.token })
  later(5)
  await run()
  expect([(await rows()).map(({ state }) => state), await tasks()]).toEqual([['accepted', 'accepted'], []])
})

test('a live shop ignores documents that were issued in a trial', async () => {
  const { sell, run, later, rows, tasks } = await shop(6)
  await sell()
  later(5 * 60)
  await run({ isSandbox: true })
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([['signed', 0]])
  expect(await tasks()).toEqual([])
})
