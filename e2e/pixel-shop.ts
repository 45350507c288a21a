import type { Page, Request } from '@playwright/test'
import { startShop } from './own-shop.ts'
import { test as base } from './shop.ts'

/** A separate shop with tracking pixels; the shared one never asks for consent. */
export const test = base.extend<object, { readonly pixelShop: string }>({
  pixelShop: [
    async ({ browserName }, use) => {
      const shop = await startShop(`pixels-${browserName}`, (origin) => ({
        META_PIXEL_ID: '111111111111111',
        TIKTOK_PIXEL_ID: 'C0DEMO1234567890',
        GA4_MEASUREMENT_ID: 'G-DEMO1234',
        PIXELS_URL: `${origin}/sandbox/pixels`,
      }))
      await use(shop.origin)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ pixelShop }, use) => use(pixelShop),
})

export type PixelEvent = {
  readonly provider: string
  readonly event: string
  readonly id: string
  readonly url: string
  readonly value: string
}
const path = /\/sandbox\/pixels\/(meta|snap|tiktok|ga4)\/(.*)$/

/** Records the page's requests to the pixel providers: their scripts and the events. */
export function listenTo(page: Page) {
  const scripts: string[] = []
  const events: PixelEvent[] = []
  page.on('request', (request) => {
    const [, provider = '', rest = ''] = path.exec(request.url()) ?? []
    if (provider === '') return
    if (/\.js(?:\?|$)/.test(rest)) scripts.push(provider)
    else events.push(eventIn(provider, request))
  })
  const of = (provider: string) =>
    events.filter((each) => each.provider === provider).map(({ event }) => event)
  return { scripts, events, of, clear: () => void (scripts.splice(0), events.splice(0)) }
}

function eventIn(provider: string, request: Request): PixelEvent {
  const query = new URL(request.url()).searchParams
  const of = (name: string) => query.get(name) ?? ''
  if (provider === 'meta')
    return { provider, event: of('ev'), id: of('eid'), url: of('dl'), value: of('cd[value]') }
  if (provider === 'ga4')
    return { provider, event: of('en'), id: of('ep.transaction_id'), url: of('dl'), value: of('epn.value') }
  const { event, event_id: id, context, properties } = JSON.parse(request.postData() ?? '{}')
  return { provider, event, id, url: context.page.url, value: String(properties.value ?? '') }
}
