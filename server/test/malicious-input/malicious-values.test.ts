import type { Change } from '@matla/contract/documents/changes'
import { documentKinds } from '@matla/contract/documents/kinds'
import { getShape } from '@matla/contract/documents/get-shape'
import type { Document, DocumentRow } from '@matla/contract/staff/documents.schema'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { arrive, call, must, type Reply } from '#test/buyer.ts'
import { chanceOf } from '#test/chance.ts'
import { maliciousOf, neverTaken, placesOf, script } from './malicious-values.ts'
import { openShop } from '#test/open-shop.ts'

const { isLong } = inject('proof')
const chance = chanceOf(inject('proofSeed'))
const shop = await openShop({ pages: true, jobs: 'none', providers: 'inside' })
let owner: string
let count = 0
/** One document of every kind, and every page. */
let ids: readonly string[]
beforeAll(async () => {
  const body = { emailId: 'owner@matla.test', password: 'Matla#2026' }
  owner = String((await must(shop.url, 'POST', '/matla/login', body)).token)
  const rows = await Promise.all(
    documentKinds.map(async (kind) => {
      const path = `/matla/staff/documents?kind=${kind}&size=50`
      const { rows: found } = (await must(shop.url, 'GET', path, undefined, owner)) as { rows: DocumentRow[] }
      return kind === 'page' ? found : found.slice(0, 1)
    }),
  )
  ids = rows.flat().map(({ id }) => id)
})
afterAll(() => shop.close())

const act = (id: string, action: string, body: object) =>
  call(shop.url, 'POST', `/matla/staff/documents/${id}/${action}?lang=1`, body, owner)
const read = async (id: string) =>
  ((await must(shop.url, 'GET', `/matla/staff/documents/${id}`, undefined, owner)) as { document: Document })
    .document
async function save(id: string, changes: readonly Change[]): Promise<Reply> {
  const { revision, baseVersion } = await read(id)
  return act(id, 'save', { revision, baseVersion, key: `malicious-${(count += 1)}`, changes })
}
const fieldsOf = (id: string) => getShape(id) ?? {}
/** A short run takes a few items per document. */
const some = <Item>(all: readonly Item[]) => (isLong ? all : chance.shuffled(all).slice(0, 4))

test('every field of every document rejects script URLs, direction overrides and a megabyte of text', async () => {
  for (const id of ids) {
    const { value } = await read(id)
    const wanted = placesOf(fieldsOf(id), value).flatMap(({ path, field, value: old }) => [
      ...maliciousOf(field, old)
        .filter(({ isTaken }) => !isTaken)
        .map((each): Change => ({ at: path, value: each.value })),
      ...neverTaken.map((each): Change => ({ at: path, value: each })),
    ])
    for (const change of some(wanted)) {
      const { status, body } = await save(id, [change])
      const isTooLarge = status === 413
      expect([id, change.at, isTooLarge || (status === 422 && body.code === 'change-wrong')]).toEqual([
        id,
        change.at,
        true,
      ])
    }
    expect((await read(id)).draft).toBeNull()
  }
})

test('markup in any text of any document is shown as plain text and is never executed', async () => {
  const seen = new Set<string>()
  for (const id of ids) {
    const { value, places } = await read(id)
    const changes = placesOf(fieldsOf(id), value).flatMap(({ path, field, value: old }): Change[] =>
      maliciousOf(field, old).flatMap((each) => (each.isTaken ? [{ at: path, value: each.value }] : [])),
    )
    const saved = await save(id, changes)
    expect([id, saved.status, saved.body]).toEqual([id, 200, expect.objectContaining({ met: [] })])
    const { revision } = await read(id)
    const published = await act(id, 'publish', { revision })
    expect([id, published.status, published.body.fields]).toEqual([id, 200, undefined])
    for (const { path } of places) if (path.startsWith('/home')) seen.add(path)
  }
  let texts = 0
  for (const path of [...seen, '/sitemap.xml'])
    for (const lang of ['ar', 'en']) {
      const answer = await shop.app.inject({ url: path, headers: { cookie: `language=${lang}` } })
      expect([path, answer.statusCode]).toEqual([path, 200])
      const { body } = answer
      expect([path, body.includes(script), /(?:href|src|action)="?\s*javascript:/i.test(body)]).toEqual([
        path,
        false,
        false,
      ])
      texts += body.split('&lt;script&gt;pwned()').length - 1
    }
  expect(texts).toBeGreaterThan(100)
})

test('while drafts are previewed, no response to other visitors and buyers contains their text', async () => {
  const word = 'marker-of-a-draft'
  const drafts = ids.filter((id) => /^(?:page:(?:home|aboutPage|footer)|course:)/.test(id))
  const paths: string[] = []
  for (const id of drafts) {
    const { value, places } = await read(id)
    const texts = placesOf(fieldsOf(id), value).filter(
      ({ field }) => field.kind === 'both' && field.most >= word.length,
    )
    await save(
      id,
      texts.map(({ path }) => ({ at: path, value: { ar: word, en: word } })),
    )
    const { revision } = await read(id)
    paths.push(...places.slice(0, 1).map(({ path }) => `/console/preview/${id}/${revision}${path}`))
  }
  const preview = async (url: string) => {
    const cookie = (await login()).join('; ')
    return shop.app.inject({ url, headers: { cookie } })
  }
  const visits = [
    '/home/',
    '/home/R2/R3/aboutus',
    '/matla/courses-light?lang=1',
    '/matla/instructorsPop',
    '/home/faqs',
  ]
  const rounds = isLong ? 40 : 3
  for (let round = 0; round < rounds; round++) {
    const [previews, answers] = await Promise.all([
      Promise.all(paths.map(preview)),
      Promise.all([
        ...visits.map(async (url) => {
          const { statusCode, body } = await shop.app.inject({ url })
          return statusCode === 200 ? body : `${word} ${statusCode} ${url}`
        }),
        arrive(shop.url, `buyer-${round}@x.test`, [course()]).then((buyer) => JSON.stringify(buyer)),
      ]),
    ])
    expect(previews.map(({ statusCode, body }) => [statusCode, body.includes(word)])).toEqual(
      paths.map(() => [200, true]),
    )
    expect(answers.filter((body) => body.includes(word))).toEqual([])
  }
})
const course = () => (ids.find((id) => id.startsWith('course:')) ?? '').slice('course:'.length)
let cookies: Promise<string[]> | undefined
const login = () =>
  (cookies ??= shop.app
    .inject({
      method: 'POST',
      url: '/matla/login',
      payload: { emailId: 'owner@matla.test', password: 'Matla#2026' },
    })
    .then((answer) => answer.cookies.map(({ name, value }) => `${name}=${value}`)))
