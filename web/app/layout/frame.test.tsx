import { expect, test } from 'vitest'
import { layoutPage } from '#test/layout-page.ts'
import { renderPage } from '#test/render-page.tsx'
import { ErrorPage } from './error-page.tsx'
import * as notFound from './not-found.page.tsx'

const open = (answers = {}, lang: 'ar' | 'en' = 'en') =>
  renderPage({ page: notFound, path: '*', url: '/home/nowhere', lang, answers })

test('an unknown URL returns 404 with Page Not Found (R044)', async () => {
  const { html, status } = await open()
  expect(status).toBe(404)
  expect(html).toContain('>404<')
  expect(html).toContain('Page Not Found')
})

test('menu, footer, year and languages come from content, and member entries are hidden from visitors (R045 R053)', async () => {
  const { html } = await open()
  for (const words of ['Sound Recording', 'Privacy policy', '© 2024 Lens', 'help@lens.example'])
    expect(html).toContain(words)
  expect(html).toContain('href="/home/nowhere?lang=ar"')
  expect(html).not.toContain('My account')
})

test('the footer names the registrations and the authentication of the shop, and omits unknown ones', async () => {
  const facts = (html: string) =>
    ['1010000000', '300000000000003', 'certificate.example'].map((fact) => html.includes(fact))
  expect(facts((await open()).html)).toEqual([false, false, false])
  const known = {
    ...layoutPage,
    brand: {
      ...layoutPage.brand,
      businessCenter: { number: '0000012345', href: 'https://certificate.example/0000012345' },
    },
    registration: { scheme: 'CRN', number: '1010000000', vatNumber: '300000000000003' },
  }
  const { html } = await open({ '/pages/shell': { success: true, ...known } }, 'ar')
  expect(facts(html)).toEqual([true, true, true])
  expect(html).toContain('السجل التجاري <bdi dir="ltr">1010000000</bdi>')
  expect(html).toContain('الرقم الضريبي <bdi dir="ltr">300000000000003</bdi>')
  expect(html).toContain('موثّق في المركز السعودي للأعمال <bdi dir="ltr">0000012345</bdi>')
})

test('the page works without the layout data (R054)', async () => {
  const { html } = await open(
    { '/pages/shell': { status: 500, body: { success: false, code: 'unexpected', message: '' } } },
    'ar',
  )
  expect(html).toContain('الصفحة غير موجودة')
  expect(html).toContain('href="/home/cart"')
})

test('a page that throws shows Something went wrong and offers to reload (R049)', async () => {
  const broken = {
    loader: () => null,
    default: () => <ErrorPage error={new Error('broken')} />,
  }
  const { html } = await renderPage({ page: broken, path: 'x', url: '/x' })
  expect(html).toContain('Something went wrong.')
  expect(html).toContain('Reload Page')
  expect(html).not.toContain('broken')
})
