import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readContentState } from '#cms/content/content.store.ts'
import { type ContentKey, contentSchema } from '#cms/content/stored.ts'
import { parseLeniently } from '#schema/lenient.ts'
import { chanceOf } from '#test/chance.ts'
import { leavesOf, valueAt, withOther, wrongValues } from './content-faults.ts'
import { openWalkedShop, type WalkedShop } from '#test/crawl/shop.ts'

/** The long run puts each wrong value into each leaf of each document; CI takes a sample. */
const { isLong } = inject('proof')
const seed = inject('proofSeed')
const perDocument = isLong ? Infinity : 1

const pages =
  '/home/ /home/faqs /home/R2/bundle /home/R2/R3/aboutus /home/R2/R3/contact /home/R2/R4/socialmedia /home/R2/ebooks /home/R2/Blogs /home/privacypolicy /home/specialized-courses /home/login /home/signUp /sitemap.xml'.split(
    ' ',
  )

const namesPage = (key: string, leaf: readonly string[]) =>
  key === 'legalPages' && leaf.length === 2 && leaf[1] === 'name'

type Document = { key: string; value: unknown }
let shop: WalkedShop
let documents: Document[]

describe.runIf(inject('engine') === 'postgres')('stored content', () => {
  beforeAll(async () => {
    shop = await openWalkedShop()
    const { rows } = await shop.deps.db.execute<Document>(sql`select key, value from content order by key`)
    documents = rows
  }, 120_000)
  afterAll(() => shop.close())

  async function store(key: string, value: unknown): Promise<void> {
    const { db, cache } = shop.deps
    await db.execute(sql`update content set value = ${JSON.stringify(value)}::jsonb where key = ${key}`)
    cache.setVersion((await readContentState(db)).version)
  }

  const scriptLink = /(?:href|src|action|srcset)=["']?\s*javascript:/i

  /** A page may show such a text but must never use it as a link. */
  async function faultsWith(what: string, stood: unknown): Promise<string[]> {
    const wasLink = /^(?:https?:|mailto:|tel:|[/#])/.test(String(stood))
    const answers = await Promise.all(pages.map((url) => shop.app.inject(url)))
    return answers.flatMap(({ statusCode, body }, index) => [
      ...(statusCode === 200 ? [] : [`${what}: ${pages[index]} ${statusCode}`]),
      ...(scriptLink.test(body) || (wasLink && body.includes('javascript:alert'))
        ? [`${what}: ${pages[index]} has the link`]
        : []),
    ])
  }

  /** In a short document the part with the wrong value may be more than half of the text. */
  const without = (document: unknown, name = '') => ({ ...(document as object), [name]: null })

  test('a wrong value in one place of a document leaves the rest of it readable (A25)', () => {
    const faults: string[] = []
    for (const { key, value } of documents) {
      const schema = contentSchema(key as ContentKey)
      expect(parseLeniently(schema, value).faults, key).toEqual([])
      const chance = chanceOf(seed)
      const leaves = chance.shuffled(leavesOf(value)).slice(0, isLong ? Infinity : 20)
      for (const leaf of leaves)
        for (const wrong of wrongValues) {
          const read = parseLeniently(schema, withOther(value, leaf, wrong)).value
          const isWhole =
            JSON.stringify(read).length > JSON.stringify(value).length / 2 ||
            isDeepStrictEqual(without(read, leaf[0]), without(value, leaf[0]))
          // Lenient parsing may leave an empty text or too short a list; any other fault fails the test.
          const isRight = parseLeniently(schema, read).faults.every((path) => {
            const [stood, stands] = [value, read].map((each) => valueAt(each, path.split('.')))
            return Array.isArray(stood) ? Array.isArray(stands) : typeof stood === 'string' && stands === ''
          })
          if (!isWhole || !isRight) faults.push(`${key} ${leaf.join('.')}`)
        }
    }
    expect(faults.filter((fault, index) => faults.indexOf(fault) === index)).toEqual([])
  })

  test('a page with wrong values anywhere in its document is still served (A25)', async () => {
    const legal = documents.find(({ key }) => key === 'legalPages')?.value as unknown[]
    const lost = leavesOf(legal)
      .filter((leaf) => !namesPage('legalPages', leaf))
      .filter((leaf) =>
        wrongValues.some(
          (wrong) =>
            parseLeniently(contentSchema('legalPages'), withOther(legal, leaf, wrong)).value.length <
            legal.length,
        ),
      )
    expect(lost).toEqual([])
    expect(
      parseLeniently(contentSchema('legalPages'), withOther(legal, ['0', 'heading', 'en'], null)).value[0],
    ).toMatchObject({
      heading: { en: valueAt(legal, ['0', 'heading', 'ar']) },
      items: valueAt(legal, ['0', 'items']),
    })
    const at = String(legal.findIndex((page) => valueAt(page, ['name']) === 'privacy'))
    const broken = [['id'], ['updatedAt'], ['heading', 'en']].reduce<unknown>(
      (page, leaf) => withOther(page, [at, ...leaf], null),
      legal,
    )
    await store('legalPages', broken)
    expect(await faultsWith('legalPages', null)).toEqual([])
    await store('legalPages', legal)
  })

  test(
    `one bad value in stored content breaks no page (A25; PROOF_SEED=${seed})`,
    async () => {
      const chance = chanceOf(seed)
      const faults: string[] = []
      for (const { key, value } of documents) {
        for (const leaf of chance.shuffled(leavesOf(value)).slice(0, perDocument)) {
          const wrong = isLong ? wrongValues : chance.shuffled(wrongValues).slice(0, 1)
          for (const each of wrong) {
            await store(key, withOther(value, leaf, each))
            const what = `${key}.${leaf.join('.')} = ${JSON.stringify(each)}`
            const found = await faultsWith(what, valueAt(value, leaf))
            // The name identifies a page: without it this page is missing, and all others remain.
            const isNamed = !namesPage(key, leaf)
            faults.push(...found.filter((fault) => isNamed || fault !== `${what}: /home/privacypolicy 404`))
          }
        }
        await store(key, value)
      }
      expect(faults).toEqual([])
    },
    isLong ? 7_200_000 : 240_000,
  )

  test('a link that runs a script is left out, and its siblings remain (A25)', async () => {
    const footer = documents.find(({ key }) => key === 'footer')
    const leaf = leavesOf(footer?.value).find((path) => path.at(-1) === 'href') ?? []
    await store('footer', withOther(footer?.value, leaf, 'javascript:alert(1)'))
    expect(await faultsWith('footer', valueAt(footer?.value, leaf))).toEqual([])
    const { body } = await shop.app.inject('/matla/fetch-footerdata?lang=1')
    const hrefs = (text: string) => [...text.matchAll(/"(?:redirect|href|link)\w*":"[^"]+"/gi)].length
    await store('footer', footer?.value)
    const whole = await shop.app.inject('/matla/fetch-footerdata?lang=1')
    expect(hrefs(whole.body) - hrefs(body)).toBe(1)
  })
})
