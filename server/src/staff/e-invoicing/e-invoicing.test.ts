import type { Archive } from '@matla/contract/staff/accounting.calls'
import type { EInvoiceRow, EInvoicing } from '@matla/contract/staff/e-invoicing.calls'
import { vatPeriodOf } from '@matla/contract/staff/vat-period'
import { execFileSync } from 'node:child_process'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addGuestAccount } from '#identity/users.ts'
import { openSession } from '#identity/sessions.ts'
import { makeStaff } from '#test/fixtures/staff.ts'
import { openFixture, type Fixture } from '#test/access/staff-requests/fixture.ts'
import { until } from '#test/until.ts'
import { withoutSeller } from '#test/outside.ts'
import { openShop } from '#test/open-shop.ts'
import { runEInvoicing } from '#tax/reporting/run-e-invoicing.ts'

const oneTimePassword = '123345'
let fixture: Fixture
let token: string
const shop = await openShop({ jobs: 'queued', settings: withoutSeller })
beforeAll(async () => {
  fixture = await openFixture(shop)
  const { db } = shop.deps
  const now = new Date()
  const owner = { email: 'owner@units.example', fullName: 'Owner', lang: 'en' } as const
  const userId = await addGuestAccount(db, owner, now)
  await makeStaff(db, userId, 'owner')
  const opened = await openSession(db, { userId, kind: 'member' }, now)
  await fixture.sql('update sessions set second_factor_at = now(), proved_at = now() where id = $1', [
    opened.sessionId,
  ])
  token = opened.token
})
afterAll(() => shop.close())
beforeEach(() => faults({}))

/** Sets these faults and switches all others off. */
const faults = (change: object) =>
  shop.sandbox('/zatca/levers', {
    oneTimePassword,
    rejectDocuments: 0,
    warnNext: 0,
    unavailableNext: 0,
    ...change,
  })
const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
  shop.call(method, `/matla/staff/${path}${path.includes('?') ? '&' : '?'}lang=1`, body, token)
const state = async () => (await ask('GET', 'e-invoicing')).body.eInvoicing as EInvoicing
const act = async (path: string, body: object = {}) => {
  const { status, body: answer } = await ask('POST', path, body)
  return status === 200 ? (answer.eInvoicing as EInvoicing) : String(answer.code)
}
const list = async (query = '') => (await ask('GET', `e-invoices${query}`)).body.rows as EInvoiceRow[]
const run = () => runEInvoicing(shop.deps)
const newest = (shown: EInvoicing | string) =>
  typeof shown === 'string' ? `failed: ${shown}` : (shown.units.at(-1)?.id ?? '')
const sellerWith = async (change: object) => {
  const { seller } = (await ask('GET', 'settings')).body.settings as {
    seller: { value: { address: object }; changed: { at: string } | null }
  }
  const address = { ...seller.value.address, ...change }
  return ask('POST', 'settings/seller', { ...seller.value, address, basedOn: seller.changed?.at ?? null })
}
/** Only for units that report, because a rehearsal without a response leaves a harmless gap in the simulation. */
const chainFaults = async () => {
  const rehearsing = (await state()).units.filter(({ environment }) => environment === 'simulation')
  const answer = await fetch(`${shop.sandboxUrl}/zatca/chains.json`)
  const chains = (await answer.json()) as { serial: string; faults: unknown[] }[]
  const reporting = chains.filter(({ serial }) => rehearsing.every(({ id }) => !serial.includes(id)))
  return reporting.flatMap((chain) => chain.faults)
}

test('the owner sees missing seller data before a one-time password is used up', async () => {
  expect((await sellerWith({ shortAddress: null })).status).toBe(200)
  expect(await state()).toMatchObject({ phase: 1, units: [], rehearsal: null, maySwitch: true })
  expect((await state()).sellerFaults).toMatchObject([{ field: 'shortAddress' }])
  expect(await act('e-invoicing/units', { use: 'reporting', oneTimePassword })).toBe(
    'e-invoicing-seller-incomplete',
  )
  expect((await sellerWith({ shortAddress: 'RRRD2929' })).status).toBe(200)
  expect((await state()).sellerFaults).toEqual([])
  const { wave } = await state()
  expect(await act('e-invoicing/wave', { date: '2027-02-01', basedOn: wave.changedAt })).toMatchObject({
    wave: { date: '2027-02-01' },
  })
  expect(await act('e-invoicing/wave', { date: null, basedOn: null })).toBe('settings-changed')
})

test('a rehearsal in the simulation precedes the switch and shows what the authority would reject', async () => {
  await fixture.bought()
  await fixture.bought()
  expect(await act('e-invoicing/units', { use: 'rehearsal', oneTimePassword: '000000' })).toBe(
    'one-time-password-wrong',
  )
  const simulation = newest(await act('e-invoicing/units', { use: 'rehearsal', oneTimePassword }))
  const real = newest(await act('e-invoicing/units', { use: 'reporting', oneTimePassword }))
  expect(await act(`e-invoicing/units/${simulation}/switch`)).toBe('unit-not-ready')
  expect(await act(`e-invoicing/units/${real}/rehearse`)).toBe('unit-not-ready')
  expect(await act(`e-invoicing/units/${real}/switch`)).toBe('rehearsal-missing')
  await faults({ rejectDocuments: 1 })
  const failed = await act(`e-invoicing/units/${simulation}/rehearse`)
  expect(failed).toMatchObject({
    maySwitch: false,
    rehearsal: {
      hasPassed: false,
      documents: [
        { number: '00000001', isAccepted: false, errors: [{ code: expect.stringMatching(/./) }] },
        { number: '00000002', isAccepted: true },
      ],
    },
  })
  expect(await act(`e-invoicing/units/${real}/switch`)).toBe('rehearsal-missing')
  await faults({ unavailableNext: 1 })
  expect(await act(`e-invoicing/units/${simulation}/rehearse`)).toBe('tax-gateway-silent')
  await faults({})
  expect(await act(`e-invoicing/units/${simulation}/rehearse`)).toMatchObject({ maySwitch: true })
  // The rehearsal reported no document and changed nothing in the shop.
  expect(await list()).toEqual([])
  expect((await state()).phase).toBe(1)
  expect(await act(`e-invoicing/units/${real}/switch`)).toMatchObject({ phase: 2 })
  expect(await act(`e-invoicing/units/${real}/switch`)).toMatchObject({ phase: 2 })
})

test('a rejected document is sent again with the current seller data, the same number and a new position in the chain', async () => {
  await faults({ rejectDocuments: 1 })
  await fixture.bought()
  await run()
  const [rejected] = await list('?state=refused')
  expect(rejected).toMatchObject({ state: 'refused', attempt: 1, isTriedAgain: false })
  expect((await state()).counts).toMatchObject({ waiting: 0, signed: 0, refused: 1 })
  const open = () =>
    fixture.sql(`select 1 from staff_tasks where kind = 'e-invoice-refused' and closed_at is null`)
  expect(await open()).toHaveLength(1)
  expect((await sellerWith({ district: { ar: 'حي العليا', en: 'Al Olaya Corrected' } })).status).toBe(200)
  // Two concurrent requests create one document.
  const twice = await Promise.all([1, 2].map(() => ask('POST', `e-invoices/${rejected?.id}/try-again`, {})))
  expect(new Set(twice.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await open()).toEqual([])
  expect((await ask('POST', 'e-invoices/try-all-again', {})).body.made).toBe(0)
  await run()
  const { attempts } = (await ask('GET', `e-invoices/of/${rejected?.documentId}`)).body as {
    attempts: EInvoiceRow[]
  }
  expect(attempts).toMatchObject([
    { number: rejected?.number, attempt: 2, state: 'accepted', issuedAt: rejected?.issuedAt },
    { number: rejected?.number, attempt: 1, state: 'refused', isTriedAgain: true },
  ])
  expect(attempts[0]?.counter).toBe((rejected?.counter ?? 0) + 1)
  expect(attempts[0]?.uuid).not.toBe(rejected?.uuid)
  const file = await fetch(`${shop.url}${attempts[0]?.xmlUrl}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(file.headers.get('content-disposition')).toMatch(/"3\d{13}3_\d{8}T\d{6}_\d{8}\.xml"/)
  const xml = await file.text()
  expect(xml).toContain('حي العليا')
  expect(xml).toContain(attempts[0]?.uuid)
  // The rendered PDF is replaced as well, because it was made from the rejected document.
  const page = await fetch(`${shop.url}/matla/staff/tax-documents/${rejected?.documentId}.pdf`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const input = Buffer.from(await page.arrayBuffer())
  expect(execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString()).toContain(
    'Al Olaya Corrected',
  )
  expect(await chainFaults()).toEqual([])
})

test('each status is a separate list, and accepted with warnings is not listed as accepted', async () => {
  await faults({ warnNext: 1 })
  await fixture.bought()
  await run()
  const [warned, accepted] = [await list('?state=warned'), await list('?state=accepted')]
  expect(warned).toMatchObject([
    { state: 'warned', warnings: [{ code: expect.stringMatching(/./) }], errors: [] },
  ])
  expect(accepted.length).toBeGreaterThan(0)
  expect(new Set(accepted.map(({ state: of }) => of))).toEqual(new Set(['accepted']))
  expect(await list(`?q=${warned[0]?.number}`)).toMatchObject([{ id: warned[0]?.id }])
  const arabic = String(warned[0]?.number).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
  expect(await list(`?q=${encodeURIComponent(arabic)}`)).toMatchObject([{ id: warned[0]?.id }])
  expect(await list(`?q=${warned[0]?.uuid}`)).toMatchObject([{ id: warned[0]?.id }])
  expect(await list('?state=waiting')).toEqual([])
})

test('a renewal first reports signed documents, then a unit with the same key and a new chain signs', async () => {
  const before = (await state()).units.find((unit) => unit.state === 'active')
  await fixture.bought()
  await faults({ unavailableNext: 2 })
  await run()
  expect(await act(`e-invoicing/units/${before?.id}/renew`, { oneTimePassword: '000000' })).toBe(
    'one-time-password-wrong',
  )
  expect(await act(`e-invoicing/units/${before?.id}/renew`, { oneTimePassword })).toBe('e-invoices-unsent')
  await faults({})
  await fixture.sql('update egs_units set next_call_at = null')
  // The compliance certificate already exists, so no further one-time password is needed.
  const waits = (await state()).units.find(({ canContinue }) => canContinue)
  const renewed = await act(`e-invoicing/units/${waits?.id}/continue`)
  expect(renewed).toMatchObject({ phase: 2 })
  const units = (await state()).units
  expect(units.find(({ id }) => id === before?.id)?.state).toBe('ended')
  expect(units.find(({ id }) => id === waits?.id)).toMatchObject({
    state: 'active',
    commonName: before?.commonName,
  })
  await fixture.bought()
  await run()
  expect((await list())[0]).toMatchObject({ state: 'accepted', counter: 1 })
  expect(await chainFaults()).toEqual([])
})

test('reporting that was stopped by a response continues when the owner resumes it', async () => {
  const unit = (await state()).units.find(({ state: of }) => of === 'active')
  await fixture.sql(`update egs_units set stopped_at = now(), stopped_by = '401' where id = $1`, [unit?.id])
  await fixture.bought()
  await run()
  expect((await state()).units.find(({ id }) => id === unit?.id)?.stopped).toMatchObject({ by: '401' })
  expect((await state()).counts.signed).toBe(1)
  expect(await act(`e-invoicing/units/${unit?.id}/restart`)).toMatchObject({ phase: 2 })
  await run()
  expect((await state()).counts).toMatchObject({ signed: 0, oldestAt: null })
})

test('the list is exported for auditors with position, hashes and response of every document', async () => {
  const answer = await fetch(`${shop.url}/matla/staff/e-invoices.csv?order=oldest&lang=1`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [, ...lines] = (await answer.text()).trim().split('\r\n')
  const rows = await list('?order=oldest')
  expect(lines).toHaveLength(rows.length)
  for (const [index, { number, hash, previousHash }] of rows.entries()) {
    expect(lines[index]).toContain(number)
    expect(lines[index]).toContain(hash)
    expect(lines[index]).toContain(previousHash)
  }
  const packing = `vat/${vatPeriodOf(new Date(), 'quarter')}/archive`
  expect((await ask('POST', packing, {})).status).toBe(200)
  const archive = async () => (await ask('GET', packing)).body.archive as Archive
  await until(async () => (await archive()).endedAt !== null, 60_000)
  const { parts } = await archive()
  const zip = await fetch(`${shop.url}${parts[0]?.url}`, { headers: { authorization: `Bearer ${token}` } })
  const names = Object.keys(unzipSync(new Uint8Array(await zip.arrayBuffer())))
  const documents = new Set(rows.map(({ documentId }) => documentId))
  expect(names.filter((name) => /^3\d{13}3_\d{8}T\d{6}_\d{8}\.xml$/.test(name))).toHaveLength(documents.size)
})
