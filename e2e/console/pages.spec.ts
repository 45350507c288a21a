import { frameText } from '@matla/web/app/console/frame/frame.text.ts'
import { consolePages } from '@matla/web/app/console/routes.ts'
import type { Page } from '@playwright/test'
import { expectAccessibleInBoth } from '#accessible.ts'
import { placeOrder } from '#api-steps.ts'
import { directing, sound } from '#demo.ts'
import { demoPassword } from '#people.ts'
import { directions, type Journey } from '#shop.ts'
import { isInTurn } from '#turns.ts'
import { sendApplication } from './send-application.ts'
import { logInAs, expect, test } from './console.ts'
import { issueCertificate } from './issue-certificate.ts'
import {
  expectNoSideScroll,
  expectNoClippedText,
  expectOwnLanguage,
  expectNoMotion,
  expectUsableAt320,
  expectTabOrder,
  checkOverlays,
  checkDrawersAndPopovers,
} from './page-checks.ts'

type Buyer = { readonly page: Page; readonly lang: Journey['lang']; readonly email: string }

/** How to reach pages with a parameter in their URL. */
const places: Readonly<Record<string, (buyer: Buyer) => Promise<string>>> = {
  'people/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const { rows }: { rows: { id: string }[] } = await (
      await page.request.get('/matla/staff/people?q=learner')
    ).json()
    return `people/${rows[0]?.id ?? ''}`
  },
  'orders/:id': async ({ page: { request }, lang, email }) =>
    `orders/${(await placeOrder(request, { lang, email, course: sound, outcome: 'approve' })).orderId}`,
  'applications/:id': async ({ page, email }) => {
    await logInAs(page, 'owner')
    const _id = await sendApplication(page, email)
    return `applications/${_id}`
  },
  'messages/:id': async ({ page, email }) => {
    const sent = { name: 'Sara Demo', email, topic: 'course', text: 'When does the course begin?' }
    await page.request.post('/matla/contact-messages?lang=1', { data: sent })
    await logInAs(page, 'owner')
    const answer = await page.request.get(`/matla/staff/messages?q=${encodeURIComponent(email)}`)
    const { rows }: { rows: { id: string }[] } = await answer.json()
    return `messages/${rows[0]?.id ?? ''}`
  },
  'reviews/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const { rows }: { rows: { id: string }[] } = await (await page.request.get('/matla/staff/reviews')).json()
    return `reviews/${rows[0]?.id ?? ''}`
  },
  'certificates/:id': async ({ page }) => `certificates/${await issueCertificate(page.request)}`,
  'settings/:id': () => Promise.resolve('settings/paytabs'),
  'documents/:id': () => Promise.resolve(`documents/course:${directing.id}`),
  'media/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const { rows }: { rows: { id: string }[] } = await (await page.request.get('/matla/staff/media')).json()
    return `media/${rows[0]?.id ?? ''}`
  },
  'imports/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const imports = '/matla/staff/imports'
    const started = await page.request.post(imports, { data: { source: 'file', name: 'people.csv' } })
    const { id } = ((await started.json()) as { import: { id: string } }).import
    const file = Buffer.from('email,name,course\nsara@import.example,سارة,Unknown\nnobody,,\n')
    await page.request.put(`${imports}/${id}/file`, { data: file, headers: { 'content-type': 'text/csv' } })
    const columns = { email: [0], name: [1], courses: [2] }
    await page.request.post(`${imports}/${id}/check`, { data: { columns } })
    return `imports/${id}`
  },
  'payouts/:id': async ({ page, email }) => {
    await logInAs(page, 'owner')
    const data = {
      provider: 'paytabs',
      text: `Tran Ref,Type,Amount,Fee\n${email},Sale,750.00,16.50\n,Sale,1.00,\n`,
      columns: { reference: 0, kind: 1, gross: 2, fee: 3 },
      reference: 'P-2026-11',
      paidOn: '2026-11-03',
    }
    const made = await page.request.post('/matla/staff/payouts', { data })
    return `payouts/${((await made.json()) as { payout: { id: string } }).payout.id}`
  },
  'transfers/:id': async ({ page, email }) => {
    await logInAs(page, 'owner')
    const data = {
      bankReference: `FT-${email}`.slice(0, 60),
      receivedOn: '2026-01-15',
      amountHalalas: 75_000,
      sender: 'سارة الحربي',
      narration: 'رسوم دورة',
      key: `transfer-${email}`.slice(0, 60),
    }
    const entered = await page.request.post('/matla/staff/transfers', { data })
    return `transfers/${((await entered.json()) as { transfer: { id: string } }).transfer.id}`
  },
  'draft-orders/:id': async ({ page, lang, email }) => {
    await logInAs(page, 'owner')
    const lists = '/matla/staff/draft-orders'
    const data = {
      fullName: 'Sara Demo',
      // Uses another address, because the buyer of the other pages owns the course.
      email: `draft-${email}`,
      lang,
      lines: [{ productId: sound.id, priceHalalas: null }],
      couponCode: '',
      note: 'By telephone',
      linkDays: 7,
      key: `pages-${email}`,
    }
    const made = await page.request.post(lists, { data })
    const { id, version } = ((await made.json()) as { draftOrder: { id: string; version: number } })
      .draftOrder
    await page.request.post(`${lists}/${id}/send`, {
      data: { key: `send-${email}`, version, isEmailed: false },
    })
    return `draft-orders/${id}`
  },
  'prices/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const { rows }: { rows: { id: string }[] } = await (await page.request.get('/matla/staff/prices')).json()
    return `prices/${rows[0]?.id ?? ''}`
  },
  'emails/:id': async ({ page: { request }, lang, email }) => {
    await placeOrder(request, { lang, email, course: sound, outcome: 'approve' })
    const data = { emailId: 'owner@matla.test', password: demoPassword }
    await request.post('/matla/login', { data })
    const { rows }: { rows: { id: string }[] } = await (await request.get('/matla/staff/emails')).json()
    return `emails/${rows[0]?.id ?? ''}`
  },
  'invoices/:id': async ({ page, lang, email }) => {
    await placeOrder(page.request, { lang, email, course: sound, outcome: 'approve' })
    await logInAs(page, 'owner')
    const answer = await page.request.get('/matla/staff/invoices')
    const { rows }: { rows: { id: string }[] } = await answer.json()
    return `invoices/${rows[0]?.id ?? ''}`
  },
  'reports/:id': () => Promise.resolve('reports/sales?by=course&compare=year'),
  'coupons/:id': async ({ page }) => {
    await logInAs(page, 'owner')
    const { rows }: { rows: { id: string }[] } = await (await page.request.get('/matla/staff/coupons')).json()
    return `coupons/${rows[0]?.id ?? ''}`
  },
}

const titleOf = (path: string) => consolePages.find((page) => page.path === path)?.title

/** Checks both appearances, the page's overlays in the second one, and the Tab order. */
async function lookClosely(page: Page, lang: Journey['lang'], path: string): Promise<void> {
  await expectAccessibleInBoth(page)
  await checkDrawersAndPopovers(page, lang, path)
  if (path === '') {
    const { ownMenu, more } = frameText[lang]
    await checkOverlays(page, lang, { ownMenu, more })
  }
  await expectTabOrder(page, path)
}

/** Collects what the browser reports. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  return problems
}

async function openAsOwner(buyer: Buyer, path: string): Promise<void> {
  const { page } = buyer
  // Leaves the previous page, which would otherwise request its notifications without a session.
  await page.goto('/favicon.svg')
  // Test data is created without a session; the console's language cookie remains.
  await page.context().clearCookies({ name: /^(?!console-)/ })
  const place = path.includes(':') ? await places[path]?.(buyer) : path
  await logInAs(page, 'owner')
  expect(place, `e2e/console/pages.spec.ts needs a row for ${path}`).not.toBe(undefined)
  await page.goto(`/console/${place}`)
}

async function look(page: Page, lang: Journey['lang'], path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('main [aria-busy="true"], main[aria-busy="true"]')).toHaveCount(0)
  await expect(page).toHaveTitle(new RegExp(`^${titleOf(path)?.[lang] ?? ''} · `))
  expect(await page.evaluate(() => document.documentElement.dir)).toBe(directions[lang])
  await expectNoSideScroll(page, path)
  await expectNoClippedText(page, path)
  await expectOwnLanguage(page, lang, path)
  await expectNoMotion(page, path)
  await lookClosely(page, lang, path)
  await expectUsableAt320(page, path)
}

/** How many pages one context visits, because a new browser context costs more than a page. */
const perVisit = 5

for (const [first, tag] of ['@ar-phone', '@en-desktop'].entries()) {
  const ofView = consolePages.filter((_, index) => index % 2 === first).map(({ path }) => path)
  const inTurn = [...ofView.entries()].filter(([number]) => isInTurn(number))
  for (let from = 0; from < inTurn.length; from += perVisit) {
    const visited = inTurn.slice(from, from + perVisit)
    const names = visited.map(([, path]) => `/console/${path}`).join(', ')
    const title = `for everybody, in both appearances, from 320 px on, without motion, by keyboard alone, with drawers and menus open: ${names} (R006 R007)`
    test(title, { tag }, async ({ page, lang, email }) => {
      test.setTimeout(60_000 + 30_000 * visited.length)
      const problems = watch(page)
      for (const [number, path] of visited)
        await test.step(path, async () => {
          await openAsOwner({ page, lang, email: `${number}.${email}` }, path)
          await look(page, lang, path)
          expect(problems, path).toEqual([])
        })
    })
  }
}
