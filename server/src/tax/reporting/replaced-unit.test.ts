import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { staffTasksTable } from '#schema/payments.tables.ts'
import { signWaitingDocuments } from '#tax/chain/sign-waiting.ts'
import { type Gateway, openGateway } from '#tax/e-invoice/gateway.ts'
import { renewUnit } from '#tax/onboarding/onboard-unit.ts'
import { startLiveUnit } from '#test/fixtures/e-invoice/live-unit.ts'
import { addBuyer, addCourse, addOrder, issueAt, openCheckout } from '#test/fixtures/orders.ts'
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

async function shop() {
  const { db } = await databaseForThisTest()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const start = Date.now() - 3_600_000
  let passed = 0
  const clock = () => new Date(start + passed)
  const deps = {
    ...noJobs,
    db,
    clock,
    seller: testSeller,
    config: readConfig({}),
    log: { warn: () => undefined, error: () => undefined },
    gatewayOf: () => gateway,
    isSandbox: false,
  }
  const unitId = await startLiveUnit(db, gateway, clock)
  const rows = () => db.select().from(eInvoicesTable).orderBy(eInvoicesTable.issuedAt, eInvoicesTable.attempt)
  return {
    db,
    deps,
    unitId,
    rows,
    sell: async () => {
      passed += 1_000
      return issueAt(db, await addOrder(db, buyer, sessionId), clock())
    },
    run: (change: Partial<typeof deps> = {}) => runEInvoicing({ ...deps, ...change }),
    later: (minutes: number) => void (passed += minutes * 60_000),
    startUnit: () => startLiveUnit(db, gateway, clock),
    /** The attempts in order of issue, with state and unit. */
    attempts: async () => (await rows()).map(({ attempt, state, unitId: by }) => [attempt, state, by]),
    tasks: async () =>
      (await db.select().from(staffTasksTable))
        .filter(({ closedAt }) => closedAt === null)
        .map(({ kind, subject }) => `${kind} ${subject}`),
  }
}

type Chain = {
  readonly faults: readonly object[]
  readonly documents: readonly { readonly status: number }[]
}
const chains = async () => (await (await fetch(`${outside.url}/zatca/chains.json`)).json()) as Chain[]

test('documents of a revoked unit are accepted under the next one, with the same bytes after a lost response and otherwise with another attempt', async () => {
  const { sell, run, later, attempts, rows, tasks, unitId, startUnit } = await shop()
  const first = await sell()
  await faults({ zatcaLostAnswers: 1 })
  await run()
  await callSandbox(outside.url, '/zatca/revoke', {})
  await sell()
  later(1)
  await run()
  await sell()
  await run()
  expect(await tasks()).toEqual([`e-invoicing-stopped ${unitId}`])
  const before = await rows()
  expect(before.map(({ state }) => state)).toEqual(['signed', 'signed', 'signed'])
  const next = await startUnit()
  later(1)
  await run()
  await run()
  expect(await attempts()).toEqual([
    [1, 'accepted', unitId],
    [1, 'refused', unitId],
    [2, 'accepted', next],
    [1, 'refused', unitId],
    [2, 'accepted', next],
  ])
  const [lost, , again] = await rows()
  expect(lost).toMatchObject({ documentId: first, hash: before[0]?.hash })
  expect(again).toMatchObject({
    documentId: before[1]?.documentId,
    issuedAt: before[1]?.issuedAt,
    counter: 1,
  })
  expect(again?.uuid).not.toBe(before[1]?.uuid)
  expect(await tasks()).toEqual([])
  expect((await chains()).map(({ faults: found }) => found)).toEqual([[], []])
})

test('a document whose call failed before acceptance gets another attempt when the gateway rejects the same bytes', async () => {
  const { sell, run, later, attempts, unitId, startUnit, tasks } = await shop()
  await sell()
  await faults({ unavailableNext: 1 })
  await run()
  await callSandbox(outside.url, '/zatca/revoke', {})
  const next = await startUnit()
  for (let minute = 0; minute < 4; minute++, later(1)) await run()
  expect(await attempts()).toEqual([
    [1, 'refused', unitId],
    [2, 'accepted', next],
  ])
  expect(await tasks()).toEqual([])
})

test('a malformed document does not prevent the renewal of the certificate, and is accepted under the next one', async () => {
  const { deps, sell, run, later, attempts, tasks, unitId } = await shop()
  await sell()
  const malformed = { outcome: 'malformed', status: 400, messages: [], cleared: null } as const
  const away = { ...deps, gatewayOf: () => ({ ...gateway, report: () => Promise.resolve(malformed) }) }
  await runEInvoicing(away)
  const renewed = await renewUnit(away, unitId, '123345')
  expect(renewed).toMatchObject({ outcome: 'ready' })
  for (let half = 0; half < 3; half++, later(31)) await run()
  expect(await attempts()).toEqual([
    [1, 'refused', unitId],
    [2, 'accepted', renewed.outcome === 'ready' ? renewed.unitId : ''],
  ])
  expect(await tasks()).toEqual([])
})

test('documents issued while the last reports take longer than 5 minutes are signed by the next unit', async () => {
  const { deps, sell, run, later, attempts, unitId, db } = await shop()
  await sell()
  await sell()
  const silent = { outcome: 'unknown', status: 503, messages: [], cleared: null } as const
  await run({ gatewayOf: () => ({ ...gateway, report: () => Promise.resolve(silent) }) })
  later(5)
  const report: Gateway['report'] = async (id, document) => {
    later(4)
    const answer = await gateway.report(id, document)
    await sell()
    await signWaitingDocuments(deps)
    return answer
  }
  const renewed = await renewUnit({ ...deps, gatewayOf: () => ({ ...gateway, report }) }, unitId, '123345')
  expect(renewed).toMatchObject({ outcome: 'ready' })
  const next = renewed.outcome === 'ready' ? renewed.unitId : ''
  await run()
  expect(await attempts()).toEqual([
    [1, 'accepted', unitId],
    [1, 'accepted', unitId],
    [1, 'accepted', next],
    [1, 'accepted', next],
  ])
  const [former] = await db.select().from(egsUnitsTable).orderBy(egsUnitsTable.createdAt)
  expect(former).toMatchObject({ state: 'ended', lastCounter: 2 })
})
