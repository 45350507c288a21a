import type { Browser, BrowserContext } from 'playwright-core'
import type { Lang } from '../../contract/src/kit/lang.ts'
import { riyadhZone } from '../../contract/src/kit/riyadh.ts'
import { course, type Who } from './pages.ts'

export type Camera = {
  /** The full page as PNG, after its images and fonts have loaded. */
  photograph(path: string): Promise<Buffer>
  close(): Promise<void>
}
type Shot = { readonly origin: string; readonly who: Who; readonly lang: Lang; readonly width: number }

const slug = process.env['PRODUCT_SLUG'] ?? 'matla'
/** Shortly after the start of the fixed clock. */
const moment = new Date(Date.UTC(2026, 2, 2, 9, 1))

/** A browser with one person's session, language and width, a fixed clock and no motion. */
export async function openCamera(browser: Browser, { origin, who, lang, width }: Shot): Promise<Camera> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width, height: width > 700 ? 900 : 844 },
    isMobile: width <= 700,
    hasTouch: width <= 700,
    reducedMotion: 'reduce',
    locale: lang === 'ar' ? 'ar-SA' : 'en-GB',
    timezoneId: riyadhZone,
  })
  await context.addCookies([{ name: 'language', value: lang, url: origin }])
  await context.route(/\.(?:mp4|webm|ogg)(?:\?|$)/, (route) => route.abort())
  await context.clock.setFixedTime(moment)
  if (who === 'guest') await sent(context, 'cart/lines', course)
  if (who === 'learner') {
    const { token } = await sent(context, 'login', { emailId: 'learner@matla.test', password: 'Matla#2026' })
    await context.addCookies([{ name: 'session', value: String(token), url: origin }])
  }
  const page = await context.newPage()
  return {
    photograph: async (path) => {
      await page.goto(path, { waitUntil: 'load' })
      await page.waitForLoadState('networkidle')
      await page.evaluate(lookThrough)
      await page.waitForLoadState('networkidle')
      return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
    },
    close: () => context.close(),
  }
}

/** Runs in the page: scrolls through it, because lazy parts and images load near the viewport. */
const lookThrough = `(async () => {
  const waitFor = (ms) => new Promise((done) => setTimeout(done, ms))
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    window.scrollTo(0, y)
    await waitFor(40)
  }
  window.scrollTo(0, 0)
  await document.fonts.ready
  for (let tries = 0; tries < 100 && [...document.images].some((image) => !image.complete); tries += 1)
    await waitFor(50)
  await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)))
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
})()`

async function sent(context: BrowserContext, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await context.request.post(`/${slug}/${path}`, { data })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
