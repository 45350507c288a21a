import process from 'node:process'
import { coursePath, title } from './journey.ts'
import { sound } from './demo.ts'
import { expect, test } from './shop.ts'

const injected =
  '<script>pwned()</script><img src="/no-picture" onerror="pwned()"><script src="https://evil.example/pwned.js"></script>'

test('a script that somebody put into a page does not run and is reported, and the page works on (A13)', async ({
  page,
  lang,
}) => {
  const ran: string[] = []
  const reported: unknown[] = []
  await page.exposeFunction('pwned', () => ran.push(page.url()))
  await page.route('https://evil.example/pwned.js', async (route) => route.fulfill({ body: 'pwned()' }))
  await page.route(`**${coursePath(sound.id)}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace('<body>', `<body>${injected}`)
    await route.fulfill({ response: answer, body })
  })
  page.on('request', (request) => {
    if (request.url().endsWith('/matla/policy-reports')) reported.push(request.postDataJSON())
  })
  await page.goto(coursePath(sound.id))
  await expect.poll(() => reported.length).toBeGreaterThanOrEqual(3)
  await expect(title(page, sound.name[lang])).toBeVisible()
  expect(ran).toEqual([])
  expect(JSON.stringify(reported)).toContain('script-src')
})

type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>
}

test.describe('the page of the API', () => {
  // It is drawn by a library, for seconds where the machine has other work; the locators below wait for it.
  test.use({ waitsForScript: false })

  test('lists the calls under its strict policy, and asks nobody else', async ({ page, baseURL }) => {
    // Two hundred calls and more are drawn, twice.
    test.setTimeout(300_000)
    const stopped: string[] = []
    const foreign: string[] = []
    page.on('console', (message) => {
      if (/content security policy/i.test(message.text())) stopped.push(message.text())
    })
    page.on('request', (request) => {
      if (!request.url().startsWith(`${baseURL}/`)) foreign.push(request.url())
    })
    const document: ApiDocument = await (await page.request.get('/matla/openapi.json')).json()
    const calls = Object.values(document.paths).flatMap((item) =>
      Object.values(item).map((it) => it.operationId),
    )
    // Each is drawn when it comes into view, for minutes until the last one.
    const missing = new Set(process.env.PROOF === 'long' ? calls : calls.slice(0, 12))
    await page.goto('/matla/docs')
    await expect(page.locator('.opblock').first()).toBeVisible()
    // Only what is on the screen is drawn; what was passed before it was drawn is met from the top again.
    const look = async () => {
      const ids = await page.evaluate(() => {
        const before = window.scrollY
        window.scrollBy(0, window.innerHeight / 2)
        if (window.scrollY === before) window.scrollTo(0, 0)
        return Array.from(window.document.querySelectorAll('.opblock'), (block) => block.id)
      })
      for (const id of ids) missing.delete(id.replaceAll('\\', '').replace(/^operations-[^-]+-/, ''))
      return [...missing]
    }
    await expect.poll(look, { intervals: [50], timeout: 50_000 }).toEqual([])
    await page.goto('about:blank')
    await page.goto('/matla/docs#/cart/cart.addLine')
    const unfolded = page.getByRole('main').getByText('course-already-in-cart')
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollBy(0, window.innerHeight / 4))
          return unfolded.count()
        },
        { intervals: [200], timeout: 120_000 },
      )
      .toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: /execute|try it out|authorize/i })).toHaveCount(0)
    expect({ stopped, foreign: foreign.filter((url) => !url.startsWith('data:')) }).toEqual({
      stopped: [],
      foreign: [],
    })
  })
})
