import type { EbookRequestRow } from '@matla/contract/staff/requests.calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillRequestSearch } from './ebook-requests.ts'
import { openShelf, type Shelf } from '#test/fixtures/ebooks.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let shelf: Shelf
beforeAll(async () => {
  shelf = await openShelf(shop)
  for (const name of ['Amal', 'Badr', 'Chadi'])
    await shop.post('/create-ebook-request?lang=1', {
      ebookName: 'Your First Short Film',
      userFullName: `${name} Demo`,
      email: `${name.toLowerCase()}@many.test`,
    })
})
afterAll(() => shop.close())

const page = async (query: string) => {
  const url = `/matla/staff/requests?lang=1&${query}`
  const headers = { authorization: `Bearer ${shelf.staff}` }
  return (await shop.app.inject({ url, headers })).json<{ rows: EbookRequestRow[]; total: number }>()
}

test('a request is found by part of an Arabic name in another spelling, even one stored before the search existed', async () => {
  const request = {
    ebookName: 'Your First Short Film',
    userFullName: 'آلاء القحطاني',
    email: 'alaa@fold.test',
  }
  await shop.post('/create-ebook-request?lang=0', request)
  await shop.sql(`update ebook_requests set search = ''`)
  expect(await fillRequestSearch(shop.deps.db)).toBeGreaterThan(3)
  for (const q of ['الاء القحطانى', 'قحط', 'alaa@fo'])
    expect((await page(`q=${encodeURIComponent(q)}`)).rows).toMatchObject([{ fullName: 'آلاء القحطاني' }])
  expect((await page('q=%25')).rows).toEqual([])
  const [found] = (await page('q=alaa@fold')).rows
  expect((await page(`q=${found?.id}`)).rows).toMatchObject([{ email: 'alaa@fold.test' }])
  expect((await page('q=00000000-0000-7000-8000-000000000000')).rows).toEqual([])
})

test('several requests are answered together, and the response names those that failed with the reason (S32)', async () => {
  const { rows } = await page('view=waiting&q=many.test')
  expect(rows.map(({ fullName }) => fullName)).toEqual(['Amal Demo', 'Badr Demo', 'Chadi Demo'])
  const ids = rows.map(({ id }) => id)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const many = (body: object) => shop.post('/staff/requests/answer?lang=1', body, shelf.staff)
  expect((await many({ ids: ids.slice(0, 1), answer: 'decline' })).body).toMatchObject({ failed: [] })
  const { body } = await many({ ids: [...ids, unknown], answer: 'approve' })
  expect(body).toMatchObject({
    answered: ids.slice(1),
    failed: [
      {
        id: ids[0],
        code: 'ebook-request-answered',
        message: 'This request has already been answered.',
        by: expect.any(String),
        at: expect.any(String),
      },
      { id: unknown, code: 'ebook-request-not-found' },
    ],
  })
  const approved = { email: 'badr@many.test', status: 'approved' }
  expect((await page('view=approved&q=badr')).rows).toMatchObject([approved])
  await shop.mailOf('badr@many.test')
  const read = async (path: string) => (await shop.get(path, shelf.staff)).body
  expect((await read(`/staff/requests/${ids[1]}`)).request).toMatchObject({
    ...approved,
    emailStatus: 'sent',
  })
  expect((await read(`/staff/requests/${ids[0]}`)).request).toMatchObject({ emailStatus: null })
  expect((await read(`/staff/requests/${unknown}`)).code).toBe('ebook-request-not-found')
  expect(await read('/staff/ebook-requests?q=badr')).toEqual(await read('/staff/requests?q=badr'))
  const { rows: entries } = await shop.deps.database.pool.query<{ action: string }>(
    `select action from audit_log where subject = any($1) and action <> 'read' order by id`,
    [ids],
  )
  expect(entries.map(({ action }) => action)).toEqual(['decline', 'approve', 'approve'])
})
