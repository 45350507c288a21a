import { env } from 'node:process'
import type { Page } from '@playwright/test'
import { maliciousTexts } from '@matla/server/test/malicious-input/malicious-texts.ts'
import { expect, test } from './shop.ts'
import { startMaliciousInputShop } from './malicious-input-shop.ts'
import { isInTurn } from './turns.ts'

/** Pages outside the sitemap that show content or the visitor's own input. */
const furtherPages = [
  '/home/cart',
  '/home/cart-checkout',
  '/home/login',
  '/home/signUp',
  '/home/no-such-page',
]
const ownPages = ['/home/personalInformation', '/home/mycourses', '/home/mycertificate']

const manyOfAKind = ['filmproduction', 'prc', 'blogDetails', 'insights']

/** A few pages of each kind, because a single one contains a hundred of the texts already. */
const fewOfEach = (addresses: readonly string[]) => {
  const inFolder = (name: string) => addresses.filter((address) => address.includes(`/${name}/`))
  const further = manyOfAKind.flatMap((name) => inFolder(name).slice(1))
  return env.PROOF === 'long' ? addresses : addresses.filter((address) => !further.includes(address))
}
const inTurn = (addresses: readonly string[]) => addresses.filter((_, index) => isInTurn(index))

/** Collects scripts that ran, requests that were blocked, and content rendered as more than text. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('pwned', () => found.push(`ran on ${page.url()}`))
  page.on('dialog', (dialog) => found.push(`dialog: ${dialog.message()}`))
  page.on('pageerror', (error) => found.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/the server responded with a status of 404/.test(message.text())) {
      found.push(`${page.url()}: ${message.text()}`)
    }
  })
  page.on('request', (request) => {
    if (/evil\.example|\/pwned\.js/.test(request.url())) found.push(`asked for ${request.url()}`)
  })
  return found
}

const moreThanText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const handlers = element.getAttributeNames().filter((name) => name.startsWith('on'))
      const isStrange = ['IFRAME', 'OBJECT', 'EMBED', 'BASE', 'MARQUEE'].includes(element.tagName)
      const leads = element.getAttribute('href') ?? element.getAttribute('action') ?? ''
      const isTrap = /^\s*(?:javascript|data):/i.test(leads)
      return handlers.length > 0 || isStrange || isTrap ? [element.outerHTML.slice(0, 200)] : []
    }),
  )

/** Makes a declined payment with a unique name, so that it appears among the transactions. */
async function declinePayment(page: Page, url: string, at: number): Promise<void> {
  const read = async (path: string) => (await page.request.get(`${url}/matla/${path}`)).json()
  const sold: { _id: string; CourseCostEnglish: string }[] = (await read('courses-light')).courses
  const owned: string[] = (await read('my-courses/owned')).courseIds
  const free = sold.filter(({ _id, CourseCostEnglish }) => CourseCostEnglish !== '0' && !owned.includes(_id))
  const data = { paymentType: 'CARD', itemId: free[at % free.length]?._id }
  const opened = await (await page.request.post(`${url}/matla/create-session`, { data })).json()
  await page.request.post(opened.data.redirect_url, { form: { outcome: 'decline' } })
  await page.request.get(`${url}/matla/validate-transction-details?tranRef=${opened.data.tran_ref}`)
}

async function look(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  // `goto` waits for the load and for hydration.
  expect(await moreThanText(page)).toEqual([])
}

test('the check reports scripts that run and content that is rendered as more than text', async ({
  page,
}) => {
  const found = await watch(page)
  await page.setContent('<a href="javascript:pwned()">x</a><img src=x onerror=pwned()>')
  await expect.poll(() => found.length).toBeGreaterThan(0)
  expect(await moreThanText(page)).toHaveLength(2)
})

test('three hundred malicious texts in every content field are rendered as text', async ({
  page,
  lang,
  context,
}) => {
  test.setTimeout(300_000)
  expect(new Set(maliciousTexts).size).toBeGreaterThanOrEqual(300)
  const shop = await startMaliciousInputShop()
  try {
    expect(shop.fields).toBeGreaterThan(1_000)
    await context.addCookies([{ name: 'language', value: lang, url: shop.url }])
    const found = await watch(page)
    const sitemap = await (await page.request.get(`${shop.url}/sitemap.xml`)).text()
    const listed = new Set([...sitemap.matchAll(/<loc>([^<?]+)/g)].map(([, address = '']) => address))
    const addresses = [...fewOfEach([...listed]), ...furtherPages.map((path) => shop.url + path)]
    for (const address of inTurn(addresses)) await look(page, address)
    // The texts are shown, not omitted.
    await page.goto(`${shop.url}/home/`)
    await expect(page.locator('body')).toContainText('pwned()')

    const login = { emailId: 'learner@matla.test', password: 'Matla#2026' }
    expect((await page.request.post(`${shop.url}/matla/login`, { data: login })).status()).toBe(200)
    for (const [index, text] of maliciousTexts.entries()) {
      const blogDetails = {
        headingEnglish: text,
        headingArabic: text,
        redirectionLink: '/home/blogDetails/1',
      }
      await page.request.post(`${shop.url}/matla/blog-wishlist`, { data: { blogDetails } })
      if (index % 60 > 0) continue
      await page.request.post(`${shop.url}/matla/update-profile`, {
        data: { email: login.emailId, name: text, phone: '0501234567', city: text, country: 'saudiArabia' },
      })
      await declinePayment(page, shop.url, index / 60)
      for (const path of ownPages) await look(page, shop.url + path)
    }
    for (const path of ['/home/wishlist', '/home/transaction']) {
      await look(page, shop.url + path)
      const showsOne = async () => {
        const shown = await page.getByRole('main').innerText()
        return maliciousTexts.some((text) => text.length > 8 && shown.includes(text))
      }
      await expect.poll(showsOne).toBe(true)
    }
    const [script = ''] = maliciousTexts
    for (const path of [
      '/home/search?q=',
      '/home/login?to=',
      '/home/R2/Blogs?q=',
      '/home/cart-checkout?code=',
    ])
      await look(page, shop.url + path + encodeURIComponent(script))
    expect(found).toEqual([])
  } finally {
    await shop.stop()
  }
})
