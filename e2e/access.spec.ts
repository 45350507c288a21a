import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, inLight } from './accessible.ts'
import { fillCart, introduce, order } from './arrange.ts'
import { bundle, directing, editing, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { directions, expect, test, type Journey } from './shop.ts'

type Buyer = { readonly request: APIRequestContext; readonly lang: Journey['lang']; readonly email: string }
type Place = {
  readonly name: string
  readonly path: string
  /** Where one ends up; the path itself when absent. */
  readonly leadsTo?: string
  readonly status?: number
  readonly arrange?: (buyer: Buyer) => Promise<unknown>
}

const paid = ({ request, lang, email }: Buyer) =>
  order(request, { lang, email, course: sound, outcome: 'approve' })
const declined = ({ request, lang, email }: Buyer) =>
  order(request, { lang, email, course: sound, outcome: 'decline' })
const open = ({ request, lang, email }: Buyer) =>
  order(request, { lang, email, course: sound, outcome: null })
const filled = ({ request }: Buyer) => fillCart(request, directing)

const learner = ({ request }: Buyer) =>
  request.post('/matla/login', { data: { emailId: 'learner@matla.test', password: 'Matla#2026' } })

const places: readonly Place[] = [
  { name: 'the first page', path: '/', leadsTo: '/home/' },
  { name: 'home', path: '/home/' },
  { name: 'all courses', path: '/home/R2/R3/prc/All' },
  { name: 'a category', path: '/home/R2/R3/prc/Editing' },
  { name: 'a search without a match', path: '/home/R2/R3/prc/All?q=qqqq' },
  { name: 'a course', path: coursePath(sound.id) },
  { name: 'a course of the package', path: coursePath(editing.id) },
  { name: 'the package', path: '/home/R2/bundle' },
  { name: 'the empty cart', path: '/home/cart' },
  { name: 'the cart', path: '/home/cart', arrange: filled },
  { name: 'checkout, details', path: '/home/cart-checkout', arrange: filled },
  { name: 'checkout, nothing in it', path: '/home/cart-checkout' },
  {
    name: 'checkout, payment',
    path: '/home/cart-checkout',
    arrange: async (buyer) => {
      await filled(buyer)
      await introduce(buyer.request, buyer.lang, buyer.email)
    },
  },
  { name: 'checkout of one item', path: `/home/checkout/${bundle.id}` },
  { name: 'waiting for the bank', path: '/home/success2', arrange: open },
  { name: 'waiting for the bank (pay later)', path: '/home/success3', arrange: open },
  { name: 'still confirming', path: '/home/failuremessage', arrange: open },
  { name: 'declined', path: '/home/failuremessage', arrange: declined },
  { name: 'nothing known', path: '/home/failuremessage' },
  { name: 'success', path: '/home/success', arrange: paid },
  { name: 'transactions', path: '/home/transaction', arrange: paid },
  { name: 'transactions without a session', path: '/home/transaction' },
  { name: 'the former address of transactions', path: '/mycourses' },
  { name: 'login', path: '/home/login' },
  { name: 'sign-up', path: '/home/signUp' },
  { name: 'a forgotten password', path: '/home/reset' },
  { name: 'my courses', path: '/home/mycourses', arrange: learner },
  { name: 'my certificates', path: '/home/mycertificate', arrange: learner },
  { name: 'my profile', path: '/home/personalInformation', arrange: learner },
  { name: 'my wishlist', path: '/home/wishlist', arrange: learner },
  { name: 'not found', path: '/home/no-such-page', status: 404 },
]

/** Everything that the browser complains about, CSP violations among it, except the page's own status. */
function watch(page: Page): string[] {
  const said: string[] = []
  page.on('console', (message) => {
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (message.type() === 'error' && !isOwnStatus) said.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() !== 'document')
      said.push(`${answer.status()} ${answer.url()}`)
  })
  return said
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { name, path, leadsTo = path, status = 200, arrange } of places) {
  test(`${name}: for everybody, in both appearances, from 320 px on`, async ({ page, lang, email }) => {
    const complaints = watch(page)
    await arrange?.({ request: page.request, lang, email })
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(status)
    await expect(page).toHaveURL(leadsTo)

    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', lang)
    await expect(root).toHaveAttribute('dir', directions[lang])
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(await page.locator('h1').count()).toBe(1)
    await expect(page).toHaveTitle(/\S/)
    await expectAccessible(page)

    await inLight(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectAccessible(page)

    await page.setViewportSize({ width: 320, height: 640 })
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320)
    expect(complaints).toEqual([])
  })
}
