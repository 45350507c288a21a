import { Script } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSandbox } from '#test/open-sandbox.ts'
import { providers } from './collector.ts'
import { scripts } from './scripts.ts'

let sandbox: Awaited<ReturnType<typeof openTestSandbox>>
beforeAll(async () => {
  sandbox = await openTestSandbox({ now: () => new Date('2026-09-02T09:20:46Z') })
})
afterAll(() => sandbox.close())

test.each(providers)('the script of %s is served and compiles', async (provider) => {
  const { name, source } = scripts[provider]
  const answer = await sandbox.get(`/pixels/${provider}/${name}`)
  expect(answer.headers['content-type']).toContain('text/javascript')
  expect(answer.body).toBe(source)
  expect(() => new Script(source)).not.toThrow()
})

test('events in each provider’s own format are parsed and shown', async () => {
  const dl = 'https://shop.example/home/success'
  const purchase = new URLSearchParams({ id: '1', ev: 'Purchase', dl, 'cd[value]': '2200', eid: 'pur_1' })
  expect((await sandbox.get(`/pixels/meta/tr/?${String(purchase)}`)).headers['content-type']).toBe(
    'image/gif',
  )
  await sandbox.form('/pixels/snap/p', { pid: 'p', ev: 'PURCHASE', pl: dl, e_pr: '2200', cdid: 'pur_1' })
  const context = { pixel: { code: 'C' }, page: { url: dl } }
  const sent = { event: 'Purchase', event_id: 'pur_1', context, properties: { value: 2200 } }
  await sandbox.post('/pixels/tiktok/api/v2/pixel', sent)
  const hit = new URLSearchParams({
    v: '2',
    tid: 'G-1',
    en: 'purchase',
    dl,
    'ep.transaction_id': '1',
    'epn.value': '2200',
  })
  await sandbox.app.inject({ method: 'POST', url: `/sandbox/pixels/ga4/g/collect?${String(hit)}` })

  const hits = (await sandbox.get('/pixels.json')).json()
  expect(
    hits.map(({ provider, value, address }: Record<string, string>) => [provider, value, address]),
  ).toEqual(providers.map((provider) => [provider, '2200', dl]))
  for (const lang of ['ar', 'en'])
    expect((await sandbox.get(`/pixels?lang=${lang}`)).body).toContain('PURCHASE')
})

test('a reset removes the collected events', async () => {
  await sandbox.post('/reset', {})
  expect((await sandbox.get('/pixels.json')).json()).toEqual([])
})
