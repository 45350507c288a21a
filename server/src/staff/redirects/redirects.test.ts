import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const shop = await openShop({ demo: false, pages: true })
let editor: string

beforeAll(async () => {
  editor = await hire(shop, 'editor@redirects.example', 'editor')
})
afterAll(() => shop.close())

const add = async (from: string, to: string) =>
  (await shop.post('/staff/redirects', { from, to }, editor)).body
const follow = async (path: string) => {
  const { status, headers } = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('an old address permanently leads to its page, in any spelling, and only where there is no page', async () => {
  expect(await add('https://old.example/Product/Directing/', '/home/R2/R3/prc/All')).toMatchObject({
    redirect: { from: '/Product/Directing/', to: '/home/R2/R3/prc/All' },
  })
  await add('/course.php?id=7&x=1', `${shop.url}/home/faqs`)
  await add('/مدونة', 'https://blog.example/new')
  await add('/home/faqs', '/home/')
  expect(await follow('/product/directing')).toEqual([301, '/home/R2/R3/prc/All'])
  expect(await follow('/PRODUCT/directing/?utm_source=x')).toEqual([301, '/home/R2/R3/prc/All?utm_source=x'])
  expect(await follow('/course.php?x=1&id=7')).toEqual([301, '/home/faqs'])
  expect((await follow('/course.php?id=8'))[0]).toBe(404)
  expect(await follow(`/${encodeURIComponent('مدونة')}/`)).toEqual([301, 'https://blog.example/new'])
  expect((await follow('/home/faqs'))[0]).toBe(200)
})

test('a redirect never loops, and leaves the shop only for an https address', async () => {
  await add('/a', '/b')
  await add('/b', '/c')
  expect(await add('/c', '/a')).toMatchObject({ code: 'redirect-loops' })
  expect(await add('/d', '/D/')).toMatchObject({ code: 'redirect-loops' })
  for (const to of [
    '//evil.example',
    'http://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'evil.example',
  ])
    expect(await add('/e', to)).toMatchObject({ code: 'redirect-to-wrong' })
  for (const from of ['/', 'old page', '//x'])
    expect(await add(from, '/home/')).toMatchObject({ code: 'redirect-from-wrong' })
  const both = await Promise.all([add('/race-1', '/race-2'), add('/race-2', '/race-1')])
  expect(both.filter(({ code }) => code === 'redirect-loops')).toHaveLength(1)
})

test('a file adds its rows once and names those that cannot be accepted', async () => {
  const text =
    'old;new\n/one;/home/\n/two;/one\n/one;/two\n/three;ftp://x.example\n;/home/\n/four;https://else.example/\n'
  const send = async () => (await shop.post('/staff/redirects/import', { text }, editor)).body
  expect(await send()).toMatchObject({
    added: 3,
    changed: 0,
    unchanged: 0,
    rejected: [
      { line: 4, fault: 'loops', value: '/one' },
      { line: 5, fault: 'to-wrong' },
      { line: 6, fault: 'row-wrong' },
    ],
  })
  expect(await send()).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
  const { rows } = (await shop.get('/staff/redirects?q=one', editor)).body as { rows: { id: string }[] }
  expect(rows).toHaveLength(2)
})

test('addresses without a page are counted without their query or any personal data', async () => {
  for (const path of ['/gone?email=a@b.example', '/gone/', '/u/noura@mail.example', `/t/${'x'.repeat(30)}`])
    expect((await follow(path))[0]).toBe(404)
  const pages = async () =>
    (
      (await shop.get('/staff/redirects/missing', editor)).body.pages as { path: string; count: number }[]
    ).filter(({ path }) => /^\/(?:gone|u|t)/.test(path))
  await until(async () => (await pages()).length === 3, 20_000)
  expect(await pages()).toMatchObject([
    { path: '/gone', count: 2 },
    { path: '/t/…', count: 1 },
    { path: '/u/…', count: 1 },
  ])
  await add('/gone', '/home/')
  expect((await pages()).map(({ path }) => path)).toEqual(['/t/…', '/u/…'])
})
