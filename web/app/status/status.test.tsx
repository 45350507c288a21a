import { expect, test } from 'vitest'
import { renderPage } from '#test/render-page.tsx'
import * as maintenance from './maintenance.page.tsx'
import * as moved from './moved.page.tsx'
import * as development from './under-development.page.tsx'

const plain = (page: { default: unknown; meta?: unknown }) => ({ ...page, loader: undefined })

test.each(['/home/contentrequired', '/home/contentrequired2'])(
  'the page %s says in Arabic that the site is under maintenance and will be back soon, even in English (R042)',
  async (url) => {
    const open = (lang: 'ar' | 'en') =>
      renderPage({ page: plain(maintenance), path: url.slice(1), url, lang })
    const [ar, en] = [await open('ar'), await open('en')]
    expect([ar.status, en.status]).toEqual([200, 200])
    expect(ar.html).toMatch(/<h1[^>]*>الموقع تحت الصيانة حاليًا<\/h1>.*?سنعود قريبًا/)
    expect(ar.html).not.toContain('maintenance')
    expect(en.html).toMatch(/<h1[^>]*>Currently under maintenance<\/h1>.*?back soon/)
    expect(en.html).toMatch(/<p lang="ar" dir="rtl"[^>]*>الموقع تحت الصيانة حاليًا/)
  },
)

test('a page under development shows a message and links (R041)', async () => {
  const url = '/home/underdevelopment'
  const { html, status } = await renderPage({ page: plain(development), path: url.slice(1), url, lang: 'en' })
  expect(status).toBe(200)
  expect(html).toMatch(/<h1[^>]*>Coming soon<\/h1>/)
  expect(html).toMatch(/href="\/home\/R2\/R3\/prc\/All"[^>]*>.*?Browse courses/)
  expect(html).toContain('name="robots" content="noindex"')
})

test.each([
  ['/dashboard', '/home/Dashboard'],
  ['/courses', '/home/R2/R3/prc/All'],
  ['/home/BuyCourses?lang=en', '/home/R2/R3/prc/All?lang=en'],
  ['/home/contact/', '/home/R2/R3/contact'],
])('the short name %s redirects to %s (R043, X06)', async (url, place) => {
  const path = url.slice(1).replace(/\/?(\?.*)?$/, '')
  expect(await renderPage({ page: moved, path, url })).toMatchObject({ status: 301, location: place })
})
