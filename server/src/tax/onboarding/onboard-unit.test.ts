import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { databaseForThisTest } from '#test/database.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { callSandbox } from '#test/ledger.ts'
import { openOutside, type Outside } from '#test/outside.ts'
import { egsUnitsTable, eInvoicesTable } from '#schema/e-invoices.tables.ts'
import { openGateway } from '#tax/e-invoice/gateway.ts'
import { addBuyer, addCourse, addOrder, issue, openCheckout } from '#test/fixtures/orders.ts'
import { continueUnit } from './continue-unit.ts'
import { onboardUnit } from './onboard-unit.ts'
import { isInPhase2, switchToPhase2 } from './switch-to-phase-2.ts'

const oneTimePassword = '123345'
const seller = { ...testSeller, address: { ...testSeller.address, shortAddress: 'RRRD2929' } }
let outside: Outside
beforeAll(async () => {
  outside = await openOutside()
})
afterAll(() => outside.close())
beforeEach(() => callSandbox(outside.url, '/reset', {}))
const faults = (change: object) => callSandbox(outside.url, '/zatca/levers', change)

async function shop() {
  const { db } = await databaseForThisTest()
  const gateway = openGateway({ url: `${outside.url}/zatca/e-invoicing`, environment: 'sandbox' })
  const log = { warn: () => undefined, error: () => undefined }
  const clock = () => new Date()
  const deps = {
    ...noJobs,
    db,
    clock,
    config: readConfig({}),
    seller,
    log,
    isSandbox: true,
    gatewayOf: () => gateway,
  }
  const onboard = (given = oneTimePassword) => onboardUnit(deps, 'sandbox', given)
  const units = () => db.select().from(egsUnitsTable).orderBy(egsUnitsTable.createdAt)
  return { db, deps, onboard, units }
}

test('an onboarded unit has its key and secrets encrypted in the database', async () => {
  const { onboard, units } = await shop()
  const onboarded = await onboard()
  const [unit] = await units()
  expect(onboarded).toEqual({ outcome: 'ready', unitId: unit?.id })
  expect(unit).toMatchObject({ state: 'ready', environment: 'sandbox', lastCounter: 0 })
  for (const sealed of [unit?.sealedKey, unit?.sealedSecret, unit?.sealedCheckSecret])
    expect(sealed).toMatch(/^v1\.[\w-]+$/)
  expect(JSON.stringify(unit)).not.toMatch(new RegExp(`PRIVATE KEY|${oneTimePassword}`))
})

test('missing seller data is reported before anything is requested', async () => {
  const { deps, units } = await shop()
  const nowhere = { ...seller, address: { ...seller.address, shortAddress: null } }
  const onboarded = await onboardUnit({ ...deps, seller: nowhere }, 'sandbox', oneTimePassword)
  expect(onboarded).toMatchObject({ outcome: 'faults', faults: [{ field: 'shortAddress' }] })
  expect(await units()).toEqual([])
})

test.each([
  ['whose name has a character that the authority rejects', { name: { ar: 'شركة أ & ب', en: 'A & B' } }],
  ['that is a VAT group', { vatNumber: '300000000010003', groupMember: '3000000001' }],
])('a seller %s can be onboarded', async (_which, change) => {
  const { deps } = await shop()
  const onboarded = await onboardUnit(
    { ...deps, seller: { ...seller, ...change } },
    'sandbox',
    oneTimePassword,
  )
  expect(onboarded).toMatchObject({ outcome: 'ready' })
})

test('a VAT group without a member number is reported before anything is requested', async () => {
  const { deps, units } = await shop()
  const group = { ...seller, vatNumber: '300000000010003' }
  const onboarded = await onboardUnit({ ...deps, seller: group }, 'sandbox', oneTimePassword)
  expect(onboarded).toMatchObject({ outcome: 'faults', faults: [{ field: 'branch', code: 'groupBranch' }] })
  expect(await units()).toEqual([])
})

test('a wrong one-time password stops at the request, and a later outage is resumed without another password', async () => {
  const { deps, onboard } = await shop()
  expect(await onboard('000000')).toMatchObject({
    outcome: 'stopped',
    step: 'request',
    messages: [{ code: 'Invalid-OTP' }],
  })
  const gateway = deps.gatewayOf()
  const silent = { outcome: 'unknown', status: 0, messages: [], cleared: null } as const
  const away = { ...deps, gatewayOf: () => ({ ...gateway, check: () => Promise.resolve(silent) }) }
  const stopped = await onboardUnit(away, 'sandbox', oneTimePassword)
  expect(stopped).toMatchObject({ outcome: 'stopped', step: 'checks', status: 0 })
  const unitId = stopped.outcome === 'stopped' ? stopped.unitId : ''
  expect(await continueUnit(deps, unitId)).toEqual({ outcome: 'ready', unitId })
  expect(await continueUnit(deps, unitId)).toEqual({ outcome: 'ready', unitId })
})

test('a certificate for a different key is rejected', async () => {
  const { onboard, units } = await shop()
  await faults({ sharedCertificate: true })
  expect(await onboard()).toMatchObject({ outcome: 'stopped', step: 'live' })
  expect(await units()).toMatchObject([{ state: 'checked', token: null }])
})

test('the switch to phase 2 happens between two documents, and the next unit signs what the previous one has not', async () => {
  const { db, deps, onboard, units } = await shop()
  await addCourse(db)
  const buyer = await addBuyer(db, 'noura@example.com')
  const { sessionId } = await openCheckout(db, buyer)
  const sell = async () => issue(db, await addOrder(db, buyer, sessionId))
  const ready = async () => {
    const onboarded = await onboard()
    return onboarded.outcome === 'ready' ? onboarded.unitId : ''
  }
  await sell()
  const first = await ready()
  expect(await isInPhase2(db)).toBe(false)
  await switchToPhase2(deps, first)
  expect(await isInPhase2(db)).toBe(true)
  const documentId = await sell()
  await expect(switchToPhase2(deps, first)).rejects.toThrow('the unit is not ready')
  const second = await ready()
  await switchToPhase2(deps, second)
  expect(await db.select().from(eInvoicesTable)).toMatchObject([
    { documentId, unitId: second, state: 'waiting' },
  ])
  expect((await units()).map(({ id, state }) => [id, state])).toEqual([
    [first, 'ended'],
    [second, 'active'],
  ])
})
