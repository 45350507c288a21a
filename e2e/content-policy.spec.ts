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
