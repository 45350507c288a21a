import { legalPath } from '@matla/contract/legal/policies'
import type { FirstSteps } from '@matla/contract/staff/shop.calls'
import { newsletterTexts } from '@matla/contract/newsletter/newsletter-rules'
import { closedBarText } from '@matla/web/app/layout/closed-bar.text.ts'
import { closedText } from '@matla/web/app/status/closed.text.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { script } from '#test/fixtures/demo-courses.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const shop = await openShop({ pages: true, jobs: 'none' })
let owner: string
let learner: string
beforeAll(async () => {
  owner = await shop.logIn('owner')
  learner = await shop.logIn('learner')
})
afterAll(() => shop.close())

/** Requests a page in English as a browser with this session. */
async function open(path: string, { token = '', form }: { token?: string; form?: URLSearchParams } = {}) {
  const answer = await fetch(`${shop.url}${path}`, {
    redirect: 'manual',
    headers: { cookie: `language=en; session=${token}`, origin: shop.url },
    ...(form && { method: 'POST', body: form }),
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const act = (path: string, body: object = {}) => shop.post(`/staff/${path}`, body, owner)
const firstSteps = async () => (await shop.get('/staff/first-steps', owner)).body.firstSteps as FirstSteps
const stepOf = async (key: string) => (await firstSteps()).steps.find((step) => step.key === key)
const isClosedPage = async () => (await open('/home/faqs')).html.includes(closedText.en.opensSoon)

test('a shop that is not open yet shows visitors one page at every address and sells nothing, while staff see the whole shop', async () => {
  const open1 = await open('/home/faqs')
  expect(open1.html).toContain('<h1')
  expect(open1.headers.get('cache-control')).toContain('public')
  const buyer = await shop.arrive('early@closed.example', [script])
  const payment = await shop.openPage(buyer)

  // Changes the state as another process would.
  await shop.sql(`update shop_state set state = 'opening-soon'`)
  await until(isClosedPage, 20_000)
  for (const path of ['/home/', '/home/faqs', '/home/R2/R3/prc/All?lang=en', '/home/cart', '/home/nowhere']) {
    const { status, headers, html } = await open(path)
    expect([path, status, headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
      path,
      200,
      'no-store',
      'noindex',
    ])
    expect(html).toContain(closedText.en.opensSoonText)
    expect(html).toContain('name="robots" content="noindex"')
    expect(html).not.toContain('<nav')
  }
  expect((await open('/home/faqs', { token: learner })).html).toContain(closedText.en.opensSoon)
  const data = await open('/home/faqs.data')
  expect([data.status, data.html.includes('/home/faqs')]).toEqual([202, true])

  const staffPage = await open('/home/faqs', { token: owner })
  expect(staffPage.html).toContain(closedBarText.en.soon)
  expect(staffPage.html).toContain('<nav')
  expect(staffPage.headers.get('cache-control')).toBe('no-store')
  expect(await isClosedPage()).toBe(true)

  for (const path of ['/home/login', '/home/privacypolicy', '/robots.txt', '/health/ready', '/console/'])
    expect([path, (await open(path)).status]).toEqual([path, 200])
  expect((await open('/sitemap.xml')).status).toBe(503)
  const selling = ['cart/lines', 'handle-email', 'create-session', 'redeemcoupon']
  for (const path of selling) {
    const { status, body } = await shop.post(`/${path}`, {}, learner)
    expect([path, status, body.code]).toEqual([path, 503, 'shop-closed'])
    expect((await shop.post(`/${path}`, {}, owner)).body.code).not.toBe('shop-closed')
  }
  // A payment opened before closing can still be completed.
  await shop.finish(payment)
  const paid = () =>
    shop.sql(
      `select 1 from orders where paid_at is not null and id in
    (select order_id from payments where provider_reference = $1)`,
      [payment.reference],
    )
  await until(async () => (await paid()).length === 1, 20_000)
})

test('an address entered on the page of a closed shop is subscribed with the consent sentence shown there', async () => {
  const { html } = await open('/home/')
  expect(html).toContain('action="/home/closed"')
  expect(html).toContain(`href="${legalPath('privacy')}"`)
  const send = (email: string) => open('/home/closed', { form: new URLSearchParams({ email }) })
  expect((await send('nonsense')).html).toContain(newsletterTexts.emailBad.en)
  const answer = await send('soon@closed.example')
  expect([answer.status, answer.html.includes(newsletterTexts.subscribed.en)]).toEqual([200, true])
  expect(
    await shop.sql(
      `select consent_text <> '' as consents from subscriptions where email = 'soon@closed.example'`,
    ),
  ).toEqual([{ consents: true }])
})

test('the shop opens only when everything needed for a sale is there, immediately in every cache, and closes with the owner’s message', async () => {
  const editor = await shop.logIn('editor')
  expect((await shop.post('/staff/shop/open', {}, editor)).status).toBe(403)
  const [legal] = await shop.sql<{ value: object }>(`select value from content where key = 'legalPages'`)
  await shop.sql(`update content set value = (select jsonb_agg(page) from jsonb_array_elements(value) page
    where page ->> 'name' <> 'privacy') where key = 'legalPages'`)
  const refused = await act('shop/open')
  expect([refused.status, refused.body.code]).toEqual([409, 'shop-not-ready'])
  expect(Object.keys(refused.body.fields as object).toSorted()).toEqual([
    'email-untested',
    'lms-untested',
    'privacy-missing',
  ])
  expect(await stepOf('policies')).toMatchObject({
    state: 'open',
    missing: [{ code: 'privacy-missing', isRequired: true, sentence: { en: expect.stringMatching(/\.$/) } }],
  })
  await shop.sql(`update content set value = $1 where key = 'legalPages'`, [JSON.stringify(legal?.value)])
  for (const probe of ['learning-site', 'mail']) await act(`providers/${probe}/test`)
  expect(await stepOf('policies')).toEqual({ key: 'policies', state: 'done', missing: [] })

  expect((await act('shop/open')).body).toMatchObject({ shop: { state: 'open' } })
  const opened = await open('/home/faqs')
  expect([opened.html.includes('<nav'), opened.html.includes(closedBarText.en.soon)]).toEqual([true, false])
  expect((await open('/sitemap.xml')).status).toBe(200)
  expect((await shop.post('/cart/lines', { courseId: script }, learner)).body.code).not.toBe('shop-closed')

  const sentence = { ar: 'نعود مساء اليوم.', en: 'Back this evening.' }
  expect((await act('shop/close', { sentence })).body).toMatchObject({
    shop: { state: 'maintenance', sentence },
  })
  const closed = await open('/home/faqs')
  expect([closed.status, closed.headers.get('retry-after')]).toEqual([503, '600'])
  expect(closed.html).toContain(sentence.en)
  expect(closed.html).toContain(`<title>${closedText.en.maintenance} · `)
  // Buyers still reach their orders, invoices and personal data.
  for (const path of ['/home/transaction', '/home/personalInformation', '/home/my-data'])
    expect([path, (await open(path, { token: learner })).status]).toEqual([path, 200])
  expect((await open('/home/?lang=ar')).html).toContain(sentence.ar)
  expect((await open('/home/faqs', { token: owner })).html).toContain(closedBarText.en.maintenance)
  expect((await act('shop/open')).status).toBe(200)
  expect((await open('/home/faqs')).status).toBe(200)
  const log = await shop.sql<{ action: string; before: object }>(
    `select action, before from audit_log where area = 'shop' order by at`,
  )
  expect(log.map(({ action }) => action)).toEqual(['open', 'close', 'open'])
  expect(log.at(-1)?.before).toEqual({ state: 'maintenance' })
})

test('only owners postpone and resume steps, and hide and show the list', async () => {
  expect((await firstSteps()).isDismissed).toBe(true)
  const change = async (path: string) => (await act(`first-steps/${path}`)).body.firstSteps as FirstSteps
  expect((await change('restore')).isDismissed).toBe(false)
  const stateOf = (of: FirstSteps, key: string) => of.steps.find((step) => step.key === key)?.state
  expect(stateOf(await firstSteps(), 'e-invoicing')).toBe('open')
  expect(stateOf(await change('e-invoicing/postpone'), 'e-invoicing')).toBe('postponed')
  expect(stateOf(await change('e-invoicing/resume'), 'e-invoicing')).toBe('open')
  expect((await act('first-steps/nothing/postpone')).status).toBe(400)
  expect((await change('dismiss')).isDismissed).toBe(true)
  expect((await shop.get('/staff/first-steps', await shop.logIn('support'))).status).toBe(403)
})
