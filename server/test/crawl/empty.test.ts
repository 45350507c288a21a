import { everyCall } from '@matla/contract/staff/index'
import { routeTable } from '@matla/contract/client'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openShop, type Shop } from '#test/open-shop.ts'
import { isHidden, pageFaults } from './page-faults.ts'
import { crawlRows } from './rows.ts'

const langs = ['ar', 'en'] as const
/** URLs of single items that an empty shop does not have, and of policies that are not written yet. */
const ofOneThing =
  /^\/home\/(R2\/)?bundle$|\/filmproduction\/|^\/home\/checkout\/|^\/home\/(authors|instructors|insights|blogDetails|subfooter-pages|certificate)\/|^\/home\/(terms|purchase-?cancellation|community-?guidelines|privacy)/i
const rows = crawlRows.filter(({ who }) => who === undefined)

describe.runIf(inject('engine') === 'postgres')('an empty shop', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop({ demo: false, pages: true, jobs: 'none' })
  })
  afterAll(() => shop.close())
  const open = (url: string, lang: string) =>
    shop.app.inject({ url, headers: { cookie: `language=${lang}` } })

  test.each(rows)(
    '$rows $at opens completely in both languages without the package that the shop does not sell, or returns 404 (A8)',
    async ({ at, status = 200, leadsTo }) => {
      for (const path of at)
        for (const lang of langs) {
          const { statusCode, headers, body } = await open(path, lang)
          const here = `${path} in ${lang}`
          const expected = leadsTo === undefined && ofOneThing.test(path) ? 404 : status
          expect([statusCode, headers.location], here).toEqual([expected, leadsTo])
          if (leadsTo !== undefined) continue
          expect(pageFaults(body, lang), here).toEqual([])
          expect(body, here).toContain('</footer>')
          expect(body, here).not.toMatch(/<a [^>]*href="\/home\/R2\/bundle"|full package|الباقة الكاملة/i)
        }
    },
  )

  test.each(['/home/', '/home/R2/R3/aboutus', '/home/R2/R3/contact', '/home/R2/ebooks', '/home/R2/Blogs'])(
    '%s shows that it is being prepared, and is neither indexed nor cached (A8)',
    async (path) => {
      const sentences = { ar: /قيد الإعداد|نفتتح قريبًا/, en: /isn’t ready yet|opening soon/ }
      for (const lang of langs) {
        const { body, headers } = await open(path, lang)
        expect(body).toMatch(sentences[lang])
        expect(isHidden(body)).toBe(true)
        expect(headers['cache-control']).toContain('no-store')
      }
    },
  )

  test('every API call works in an empty shop, with an empty request and with unknown ids (A8)', async () => {
    const failed: string[] = []
    for (const feature of Object.values(routeTable(everyCall, 'matla')))
      for (const { method, url } of Object.values(feature)) {
        const path = url.replaceAll(/:\w+/g, '670000000000000000000001')
        for (const query of ['lang=0', 'lang=1&_id=670000000000000000000001']) {
          const request = { method: method as 'GET', url: `${path}?${query}` }
          const { statusCode } = await shop.app.inject(
            method === 'GET' ? request : { ...request, payload: {} },
          )
          if (statusCode >= 500) failed.push(`${statusCode} ${method} ${url}`)
        }
      }
    for (const url of ['/sitemap.xml', '/robots.txt', '/matla/docs', '/matla/openapi.json', '/health/live']) {
      const { statusCode } = await shop.app.inject({ url })
      if (statusCode !== 200) failed.push(`${statusCode} GET ${url}`)
    }
    expect(failed).toEqual([])
  })
})
