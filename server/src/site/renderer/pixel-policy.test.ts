import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '#test/buyer.ts'
import { until } from '#test/until.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({
  settings: { META_PIXEL_ID: '111111111111111', GA4_MEASUREMENT_ID: 'G-DEMO1234' },
  pages: true,
  jobs: 'none',
  providers: 'inside',
})
let owner: string
beforeAll(async () => {
  const login = { emailId: 'owner@matla.test', password: 'Matla#2026' }
  owner = String((await call(shop.url, 'POST', '/matla/login', login)).body.token)
})
afterAll(() => shop.close())

const policyOf = async (path: string) =>
  String((await shop.app.inject({ url: path })).headers['content-security-policy'])
const hosts = /facebook|googletagmanager|google-analytics/

test('a page names each origin that its forms may be submitted to once, although the sandbox’s providers share one', async () => {
  const targets = /form-action ([^;]+);/.exec(await policyOf('/home/checkout'))?.[1]?.split(' ') ?? []
  expect(targets).toContain(new URL(shop.sandboxUrl).origin)
  expect(targets).toEqual([...new Set(targets)])
})

test('a page names the hosts of pixels while the setting is on, and none while it is off (V34)', async () => {
  const pages = ['/home/', '/home/?lang=en', '/home/cart']
  for (const path of pages) expect(await policyOf(path), path).toMatch(hosts)
  expect(await policyOf('/home/login')).not.toMatch(hosts)
  const set = async (arePixelsOn: boolean) => {
    const { consent } = (await call(shop.url, 'GET', '/matla/staff/settings', undefined, owner)).body
      .settings as {
      consent: { value: object; changed: { at: string } | null }
    }
    const wanted = { ...consent.value, arePixelsOn, basedOn: consent.changed?.at ?? null }
    expect((await call(shop.url, 'POST', '/matla/staff/settings/consent', wanted, owner)).status).toBe(200)
  }
  await set(false)
  // Pages are cached until the process notices the content change.
  for (const path of pages) {
    await until(async () => !hosts.test(await policyOf(path)), 20_000)
    expect(await policyOf(path), path).toContain("script-src 'self'")
  }
  await set(true)
  for (const path of pages) await until(async () => hosts.test(await policyOf(path)), 20_000)
})
