import { isOpenPage } from '@matla/contract/consent/open-pages'
import { readChoice, writeChoice } from '@matla/contract/consent/choice'
import { expect, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { pageAnswer } from '#site/renderer/page-answer.ts'
import { listPixelHosts, getPixels } from './pixels.ts'

const policyWith = async (environment: Record<string, string>) => {
  const page = new Response('x', { headers: { 'content-type': 'text/html' } })
  const pixels = listPixelHosts(readConfig(environment))
  const { headers } = await pageAnswer(page, {
    nonce: 'drawn',
    outside: { formTargets: [], pixels, reportTo: '/matla/policy-reports', isSecure: false },
  })
  return headers['content-security-policy'] ?? ''
}

test('V34 V35: the content policy names only the hosts of configured providers', async () => {
  const policy = await policyWith({ META_PIXEL_ID: '111111111111111', GA4_MEASUREMENT_ID: 'G-DEMO1234' })
  expect(policy).toContain("script-src 'self' https://connect.facebook.net https://*.googletagmanager.com;")
  expect(policy).toContain("img-src 'self' data: https://www.facebook.com")
  expect(policy).not.toMatch(/snap|tiktok|unsafe-inline'(?!;)/)
  expect(await policyWith({})).not.toContain('https:')
})

test('R052: without an id a provider has no pixel, and a trial address replaces every script host', () => {
  expect(getPixels(readConfig({}))).toBeNull()
  const trial = readConfig({
    TIKTOK_PIXEL_ID: 'C0DEMO1234567',
    PIXELS_URL: 'http://localhost:3000/sandbox/pixels/',
  })
  expect(getPixels(trial)).toEqual({
    tiktok: { id: 'C0DEMO1234567', script: 'http://localhost:3000/sandbox/pixels/tiktok/events.js' },
  })
  expect(listPixelHosts(trial).scripts).toEqual(['http://localhost:3000'])
})

test.each(['META_PIXEL_ID', 'SNAP_PIXEL_ID', 'TIKTOK_PIXEL_ID', 'GA4_MEASUREMENT_ID', 'PIXELS_URL'])(
  'an invalid %s is named, and the server does not start',
  (name) => {
    expect(() => readConfig({ [name]: '">' })).toThrow(name)
  },
)

test.each([
  '/home',
  '/home/',
  '/home/R2/R3/prc/All',
  '/home/R2/bundle',
  '/home/R2/R4/filmproduction/670000000000000000000001',
  '/home/R2/Blogs',
  '/home/cart',
  '/home/success',
])('%s allows pixels', (path) => expect(isOpenPage(path)).toBe(true))

test.each([
  '/home/login',
  '/home/Login',
  '/home/signUp',
  '/home/reset',
  '/home/resetform',
  '/home/google',
  '/home/verify',
  '/home/owner-setup',
  '/home/cart-checkout',
  '/home/checkout/67',
  '/home/reedemfulldisocunt',
  '/home/success2',
  '/home/success3',
  '/home/failuremessage',
  '/home/transaction',
  '/home/personalInformation',
  '/home/my-data',
  '/home/security',
  '/home/mycertificate',
  '/home/certificate/AAAA',
  '/home/wishlist',
  '/home/mycourses',
  '/home/Dashboard',
  '/home/R2/R3/contact/form',
  '/home/R2/R3/contact/form2',
  '/home/a-page-to-come',
  '/sandbox/pixels',
])('%s allows no pixels', (path) => expect(isOpenPage(path)).toBe(false))

test('S34: a stored choice is valid only for the same question', () => {
  const meta = { meta: { id: '1', script: 'x' } }
  const both = { ...meta, ga4: { id: 'G-1', script: 'y' } }
  const saved = writeChoice(both, { granted: ['analytics'], at: 1_788_330_300 })
  expect(readChoice(both, saved)).toEqual({ granted: ['analytics'], at: 1_788_330_300 })
  expect(readChoice(both, writeChoice(both, { granted: [], at: 5 }))).toEqual({ granted: [], at: 5 })
  // An additional provider makes it a different question.
  expect(readChoice(meta, saved)).toBeNull()
  for (const odd of ['', 'x', '2.meta-ga4', '0.meta-ga4.analytics.5', '2.meta-ga4.analytics.x'])
    expect(readChoice(both, odd)).toBeNull()
})
