import process from 'node:process'
import { coursePath, title } from './journey.ts'
import { sound } from './demo.ts'
import { expect, test } from './shop.ts'

const injected =
  '<script>pwned()</script><img src="data:," onerror="pwned()"><script src="https://evil.example/pwned.js"></script>'

test('an injected script does not run and is reported, and the page keeps working (A13)', async ({
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
  readonly paths: Readonly<
    Record<
      string,
      Readonly<Record<string, { readonly operationId: string; readonly tags: readonly string[] }>>
    >
  >
}

test.describe('the page of the API', () => {
  // A third-party library renders this page, so hydration is not awaited; the locators below wait instead.
  test.use({ waitsForScript: false })

  test('the API page lists the calls under its strict policy and contacts no other server', async ({
    page,
    baseURL,
  }) => {
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
    const calls = Object.values(document.paths).flatMap((item) => Object.values(item))
    const areas = Map.groupBy(calls, ({ tags: [area = ''] }) => area)
    await page.goto('/matla/docs')
    await expect(page.locator('.opblock-tag')).toHaveCount(areas.size)
    for (const [area, ofArea] of [...areas].slice(0, process.env.PROOF === 'long' ? areas.size : 3)) {
      const heading = page.locator(`.opblock-tag[data-tag="${area}"]`)
      await heading.click()
      const shown = page.locator('.opblock')
      await expect(shown).toHaveCount(ofArea.length)
      const ids = await shown.evaluateAll((blocks) => blocks.map(({ id }) => id.replaceAll('\\', '')))
      expect(new Set(ids)).toEqual(new Set(ofArea.map((call) => `operations-${area}-${call.operationId}`)))
      await heading.click()
      await expect(page.locator('.opblock')).toHaveCount(0)
    }
    // The URL of a call expands its section and the call.
    await page.goto('about:blank')
    await page.goto('/matla/docs#/cart/cart.addLine')
    await expect(page.getByRole('main').getByText('course-already-in-cart').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /execute|try it out|authorize/i })).toHaveCount(0)
    expect({ stopped, foreign: foreign.filter((url) => !url.startsWith('data:')) }).toEqual({
      stopped: [],
      foreign: [],
    })
  })
})
