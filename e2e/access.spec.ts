import { langs } from '@matla/contract/kit/lang'
import { footerText } from '@matla/web/app/layout/footer.text.ts'
import { type CrawledPage, type SignedInAs, crawls } from '@matla/web/app/test/crawled-pages.ts'
import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBoth } from './accessible.ts'
import { fillCart, submitBuyer, placeOrder } from './api-steps.ts'
import { directing, sound } from './demo.ts'
import { coursePath } from './journey.ts'
import { expectWholeLayout } from './layout-faults.ts'
import { demoPassword } from './people.ts'
import { directions, expect, test, type Journey } from './shop.ts'
import { isInTurn } from './turns.ts'

type Buyer = { readonly page: Page; readonly lang: Journey['lang']; readonly email: string }

const paying =
  (outcome: string | null) =>
  ({ page: { request }, lang, email }: Buyer) =>
    placeOrder(request, { lang, email, course: sound, outcome })

const loggingIn =
  (name: 'learner' | 'graduate') =>
  async ({ page: { request } }: Buyer) => {
    const data = { emailId: `${name}@matla.test`, password: demoPassword }
    expect((await request.post('/matla/login', { data })).status()).toBe(200)
  }

const stand: Readonly<Record<SignedInAs, (buyer: Buyer) => Promise<unknown>>> = {
  visitor: async () => undefined,
  learner: loggingIn('learner'),
  graduate: loggingIn('graduate'),
  'with a cart': ({ page }) => fillCart(page.request, directing),
  'known with a cart': async ({ page, lang, email }) => {
    await fillCart(page.request, directing)
    await submitBuyer(page.request, lang, email)
  },
  waiting: paying(null),
  declined: paying('decline'),
  paid: paying('approve'),
}

/** Collects everything that the browser reports, CSP violations included, except the page's own status. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const isOwnStatus =
      message.text().startsWith('Failed to load resource') && message.location().url === page.url()
    if (message.type() === 'error' && !isOwnStatus)
      problems.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() !== 'document')
      problems.push(`${answer.status()} ${answer.url()}`)
  })
  return problems
}

const factsOf = (page: Page) =>
  page.evaluate(() => {
    const { lang, dir } = document.documentElement
    const headings = document.querySelectorAll('h1').length
    return { lang, dir, headings, hasTitle: document.title.trim() !== '' }
  })

async function visit(page: Page, lang: Journey['lang'], place: CrawledPage): Promise<void> {
  const { path, leadsTo = path, status = 200 } = place
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(status)
  await expect(page).toHaveURL(leadsTo)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  expect(await factsOf(page)).toEqual({ lang, dir: directions[lang], headings: 1, hasTitle: true })
  await expectAccessibleInBoth(page, path)
}

test('the accessibility check reports a picture without a description and text without contrast', async ({
  page,
}) => {
  const picture = '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">'
  for (const fault of [picture, '<p style="color: #777; background: #888">Words</p>']) {
    await page.setContent(`<html lang="en"><title>A page</title><main>${fault}</main></html>`)
    await expect(expectAccessible(page)).rejects.toThrow('failureSummary')
  }
})

const offsets = crawls.map((_, index) => crawls.slice(0, index).flatMap(({ pages }) => pages).length)
for (const [crawl, { name, signedInAs, pages }] of crawls.entries()) {
  const visited = pages.filter((_, index) => isInTurn((offsets[crawl] ?? 0) + index))
  if (visited.length === 0) continue
  test(`${name} meets the accessibility rules in both appearances, from 320 px up, and nothing is cut or covered at twice the text size`, async ({
    page,
    lang,
    email,
  }) => {
    test.setTimeout(60_000 + 30_000 * visited.length)
    const complaints = watch(page)
    const whole = page.viewportSize() ?? { width: 1440, height: 900 }
    await stand[signedInAs]({ page, lang, email })
    for (const place of visited)
      await test.step(place.name, async () => {
        await page.setViewportSize(whole)
        await visit(page, lang, place)
        await page.setViewportSize({ width: 320, height: 640 })
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320)
        await expectWholeLayout(page, place.path)
        expect(complaints).toEqual([])
      })
  })
}

const measured = langs.filter((_, index) => isInTurn(index, 2))
test(`home, a course and, on narrow phones, the price list fit the screen at twice the text size, in ${measured.join(' and ')}`, async ({
  page,
}) => {
  const twice = [390, 1440].map((width) => [width, '200%'] as const)
  const places = [
    ['/home/', twice],
    [coursePath(sound.id), twice],
    ['/home/pricing', [320, 390].map((width) => [width, '100%'] as const)],
  ] as const
  for (const lang of measured)
    for (const [path, shown] of places) {
      await page.goto(`${path}?lang=${lang}`)
      await expectWholeLayout(page, `${path} in ${lang}`, shown)
    }
})

test('the appearance follows the system until the visitor chooses one, and the choice is stored', async ({
  page,
  lang,
}) => {
  const root = page.locator('html')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/home/faqs')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/home/faqs')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  const button = page.getByRole('contentinfo').getByRole('button', { name: footerText[lang].lightTheme })
  await expect(async () => {
    // If the page handles the click late, a second click would revert it.
    if ((await root.getAttribute('data-theme')) === 'dark') await button.click({ timeout: 1_000 })
    await expect(root).toHaveAttribute('data-theme', 'light', { timeout: 1_000 })
  }).toPass()
  await page.goto('/home/cart')
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(page.getByRole('button', { name: footerText[lang].darkTheme }).first()).toBeAttached()
})
