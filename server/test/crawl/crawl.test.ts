import { cropSteps } from '@matla/contract/brand/sharing-picture'
import type { Lang } from '@matla/contract/kit/lang'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import sharp from 'sharp'
import { z } from 'zod'
import { demoDocuments } from '#test/fixtures/demo-content.ts'
import { documented } from './documented.ts'
import { canonicalOf, frameLinks, headingOf, isHidden, pageFaults, sharingPictureOf } from './page-faults.ts'
import type { Row, Who } from './row.ts'
import { people, crawlRows } from './rows.ts'
import { openWalkedShop, type WalkedShop } from './shop.ts'

const langs: readonly Lang[] = ['ar', 'en']
const addresses = crawlRows.flatMap(({ at }) => at)
test.each(documented)('the documented URL %s is crawled', (address) => {
  const [start = '', end] = address.split('{}')
  const isIt = (path: string) =>
    end === undefined ? path === start : path.startsWith(start) && path !== start
  expect(addresses.some((path) => isIt(path.split('?')[0] ?? ''))).toBe(true)
})

/** Pages that show pictures of several documents. */
const pictured = [
  '/home',
  '/home/R2/R3/prc/All',
  '/home/R2/R4/filmproduction/67ca7c35a8d2cef36e64af07',
  '/home/R2/bundle',
  '/home/R2/blogs',
  '/home/R2/ebooks',
  '/home/R2/R3/aboutus',
]
/** The home page may repeat the pictures of products and courses; no other picture may appear twice. */
const ofProducts = [...demoDocuments('course'), ...demoDocuments('product')].map(
  ({ value }) => z.object({ image: z.object({ base: z.string() }) }).parse(value).image.base,
)

// Pages do not depend on the database engine, so one engine is enough.
describe.runIf(inject('engine') === 'postgres')('every page of the demo', () => {
  let shop: WalkedShop
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  beforeAll(async () => {
    shop = await openWalkedShop()
  })
  afterAll(() => shop.close())

  const drawn = new Set<string>()
  async function expectSharingPicture(html: string, here: string): Promise<void> {
    const href = sharingPictureOf(html)?.replace(shop.url, '') ?? ''
    if (drawn.has(href)) return
    const { statusCode, headers, rawPayload } = await shop.app.inject(href)
    expect([statusCode, headers['content-type']], `${href} of ${here}`).toEqual([200, 'image/jpeg'])
    const { format, width, height } = await sharp(rawPayload).metadata()
    expect({ format, width, height }, here).toEqual({ format: 'jpeg', width: 1200, height: 630 })
    drawn.add(href)
  }

  /** The names of the links in header and footer on the first page, and pages that name them differently. */
  const named = new Map<string, ReadonlyMap<string, Set<string>>>()
  const renamed: string[] = []
  function compareNames(html: string, reader: string, here: string): void {
    const links = frameLinks(html)
    const first = named.get(reader)
    if (first) {
      const others = links.filter(([place, name]) => first.get(place)?.has(name) === false)
      renamed.push(...others.map(([place, name]) => `${here}: ${place} is called ${name}`))
    } else {
      const names = Map.groupBy(links, ([place]) => place)
      named.set(
        reader,
        new Map([...names].map(([place, of]) => [place, new Set(of.map(([, name]) => name))])),
      )
    }
  }

  test.each(crawlRows.map((row): Row & { who: Who } => ({ who: 'visitor', ...row })))(
    '$rows for a $who: $at',
    async ({ at, who, status = 200, heading, canonical, leadsTo }) => {
      for (const path of at)
        for (const lang of langs) {
          const answer = await shop.open(path, lang, who)
          const here = `${path} in ${lang}`
          expect([answer.status, answer.location], here).toEqual([status, leadsTo])
          if (heading === undefined) continue
          expect(pageFaults(answer.html, lang, people), here).toEqual([])
          expect(headingOf(answer.html, lang), here).toBe(heading[lang])
          expect(answer.html, here).toContain('</footer>')
          compareNames(answer.html, `${who} ${lang}`, here)
          const english = lang === 'en' ? '?lang=en' : ''
          expect(canonicalOf(answer.html), here).toBe(canonical && `${shop.url}${canonical}${english}`)
          if (status === 200) expect(isHidden(answer.html), here).toBe(canonical === undefined)
          if (canonical !== undefined) await expectSharingPicture(answer.html, here)
        }
      expect(complaints.mock.calls).toEqual([])
    },
  )

  test('every page names the links of header and footer alike', () => {
    expect(named.get('visitor en')?.size).toBeGreaterThan(20)
    expect(renamed).toEqual([])
  })

  test('pages have different sharing pictures, and a size or crop that no page uses returns 404', async () => {
    expect(drawn.size).toBeGreaterThan(8)
    for (const name of [
      'stills/cards-1280-33',
      'stills/cards-1280-1000',
      'stills/cards-7-50',
      'video/cards-1280-50',
    ])
      expect((await shop.app.inject(`/media/share/${name}.jpg`)).statusCode, name).toBe(404)
    for (const name of ['..%2Fstills/cards-1280-50', 'stills/..%2Fcards-1280-50', 'uploads/cards-1280-50'])
      expect((await shop.app.inject(`/media/share/${name}.jpg`)).statusCode, name).toBe(404)
  })

  test('in a burst of requests for sharing pictures, twenty wait and the others are rejected until those are drawn', async () => {
    const hrefs = ['boom', 'callsheet', 'cards', 'clapper', 'costumes', 'drone', 'dolly', 'edit'].flatMap(
      (name) => cropSteps.map((step) => `/media/share/stills/${name}-480-${step}.jpg`),
    )
    const statusOf = async (href: string) => (await shop.app.inject(href)).statusCode
    const statuses = await Promise.all(hrefs.map(statusOf))
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(21)
    expect(await statusOf(hrefs[statuses.indexOf(503)] ?? '')).toBe(200)
  })

  test.each(pictured)('no picture of the demo appears twice on %s', async (path) => {
    const { status, html } = await shop.open(path, 'ar', 'visitor')
    const shown = [...html.matchAll(/<img[^>]*\ssrc="\/media\/(stills\/[\w-]+)-\d+\./g)].map(
      ([, name = '']) => name,
    )
    expect(status).toBe(200)
    expect(shown.length).toBeGreaterThan(0)
    const again = shown.filter((name, index) => shown.indexOf(name) !== index)
    expect(path === '/home' ? again.filter((name) => !ofProducts.includes(name)) : again).toEqual([])
  })

  test('every other page opens in both languages, and every page with a parameter in its URL has a row', async () => {
    const tree = treeOf(shop.routes)
    const walked = new Set(
      addresses.flatMap((path) => matchRoutes(tree, path)?.map(({ route }) => route.id) ?? []),
    )
    const others = Object.values(shop.routes).filter((route) => route && !walked.has(route.id))
    expect(others.map((route) => route?.path ?? '').filter((path) => /^$|[:*]/.test(path))).toEqual([])
    for (const route of others)
      for (const lang of langs) {
        const path = `/${route?.path}`
        const { status, html } = await shop.open(path, lang, 'visitor')
        expect([status, ...pageFaults(html, lang, people)], `${path} in ${lang}`).toEqual([200])
        expect(headingOf(html, lang), path).not.toBe('')
      }
  })
})

function treeOf(routes: ServerBuild['routes'], parent?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (route === undefined || route.parentId !== parent) return []
    const { id, path, caseSensitive = false } = route
    const known = { id, caseSensitive, ...(path !== undefined && { path }) }
    return [route.index ? { ...known, index: true } : { ...known, children: treeOf(routes, id) }]
  })
}
