import { getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { encodePicture } from '#cms/media/encode-picture.ts'
import { pictureOf } from '#test/fixtures/media.ts'
import { runCommand } from '#test/run-command.ts'
import { openFiles } from '#platform/storage/files.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { systemClock as clock } from '#lib/clock.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { readPrice } from '#staff/prices/read-prices.ts'
import { importContent } from './import-content.ts'
import { copyOf, filesIn, type TestShop, testShop } from '#test/fixtures/content-files/folders.ts'

const course = '674335f14eb03d780d763f47'
const [sentence = ''] =
  Object.entries(getEditableSentences('cart')).find(([, each]) => !('forms' in each)) ?? []
const words = { cart: { [sentence]: { en: 'Other words' } } }
const picture = '01990000-0000-7000-8000-000000000001'

let home: string
let shop: TestShop
let folder: string
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'matla-exported-'))
  folder = join(home, 'exported')
  shop = await testShop()
  await uploadPicture()
  const { code, output } = await runCommand('export-content', [folder], shop.settings)
  if (code !== 0) throw new Error(output)
}, 120_000)
afterAll(async () => {
  await shop.drop()
  rmSync(home, { recursive: true, force: true })
})

/** Puts an uploaded image on a course page, unpublishes an article and changes an order. */
async function uploadPicture(): Promise<void> {
  const bytes = await pictureOf(1, [500, 400]).png().toBuffer()
  const files = await openFiles(readConfig(shop.settings))
  const file = await encodePicture(files, { id: picture, bytes }, async () => undefined)
  await shop.within(async ({ pool }) => {
    await pool.query(
      `insert into media (id, kind, name, file, bytes, sha256, alt, focus, credit, created_at)
       values ($1, 'image', 'On the set', $2, 1, repeat('a', 64), '{"ar":"في موقع","en":"On a set"}', '{"x":0.5,"y":0.25}', 'The school', now())`,
      [picture, JSON.stringify(file)],
    )
    await pool.query(`update courses set image = $1 where id = $2`, [JSON.stringify(file), course])
    await pool.query(`update articles set is_published = false where rank = 3`)
    await pool.query(`update products set position = 30 - position where kind = 'course'`)
    await pool.query(`update products set price_halalas = 123400 where id = $1`, [course])
    await pool.query(`insert into content (key, value) values ('words', $1)`, [JSON.stringify(words)])
  })
}
const count = (of: TestShop, what: string) =>
  of.within(async ({ pool }) =>
    Number((await pool.query<{ n: string }>(`select count(*) as n from ${what}`)).rows[0]?.n),
  )
const emptyShop = async () => {
  const empty = await testShop({ isEmpty: true })
  onTestFinished(empty.drop)
  return empty
}
const changed = () => {
  const copy = copyOf(folder)
  onTestFinished(copy.drop)
  return copy
}

test('an export imported into an empty shop is exported again byte for byte', async () => {
  const first = filesIn(folder)
  expect(Object.keys(first)).toEqual(
    expect.arrayContaining([
      'page/home.json',
      `course/${course}.json`,
      'course/order.json',
      'legal/terms.json',
      'media/stills/cards.json',
      'words/cart.json',
      `media/uploads/${picture}.json`,
      `media/uploads/${picture}-480.avif`,
    ]),
  )
  expect(JSON.parse(readFileSync(join(folder, `course/${course}.json`), 'utf8'))).toMatchObject({
    firstPrice: 1234,
  })
  const empty = await emptyShop()
  const imported = await runCommand('import-content', [folder], empty.settings)
  expect(imported).toMatchObject({ code: 0, output: expect.stringContaining('Done:') })
  const again = join(home, 'again')
  for (const _ of [1, 2])
    expect(await runCommand('export-content', [again], empty.settings)).toMatchObject({ code: 0 })
  expect(filesIn(again)).toEqual(first)
  expect(await count(empty, `media where id = '${picture}' and alt->>'en' = 'On a set'`)).toBe(1)
  expect(await count(empty, `media_uses where file = 'uploads/${picture}' and not is_draft`)).toBeGreaterThan(
    0,
  )
  expect(await count(empty, `versions where cause = 'import' and by is null`)).toBeGreaterThan(60)
  expect(await count(empty, `products where id = '${course}' and price_halalas = 123400`)).toBe(1)
  const twice = await runCommand('import-content', [folder], empty.settings)
  expect(twice).toMatchObject({ code: 1, output: expect.stringContaining('--as') })
})

test('an export during a sale contains the exact regular price, the sale, and the prices planned after it', async () => {
  const source = await emptyShop()
  expect(await source.import(folder, null)).toEqual([])
  await source.within(({ pool }) =>
    pool.query(
      `with p as (update products set price_halalas = 25000050, list_price_halalas = 30000000 where id = $1 returning id)
       insert into price_changes (id, product_id, price_halalas, was_halalas, starts_at, ends_at, request_key, created_at)
       select gen_random_uuid(), id, 9999999, 25000050, now() - interval '1 hour', timestamptz '2890-12-01', 'sale', now() from p
       union all select gen_random_uuid(), id, 100000000, null, timestamptz '2891-01-01', null, 'later', now() from p`,
      [course],
    ),
  )
  const sale = join(home, 'sale')
  expect(await runCommand('export-content', [sale], source.settings)).toMatchObject({ code: 0 })
  expect(JSON.parse(readFileSync(join(sale, `course/${course}.json`), 'utf8'))).toMatchObject({
    firstPrice: 250_000.5,
    saleTerms: {
      crossedOutPrice: 300_000,
      plannedPrices: [
        { price: 99_999.99, crossedOutPrice: 250_000.5, until: '2890-12-01T00:00:00.000Z' },
        { price: 1_000_000, crossedOutPrice: null, from: '2891-01-01T00:00:00.000Z', until: null },
      ],
    },
  })
  const target = await emptyShop()
  expect(await target.import(sale, null)).toEqual([])
  const { product } = await target.within(({ db }) => readPrice(db, course))
  expect(product).toMatchObject({ priceHalalas: 9_999_999, wasHalalas: 25_000_050 })
})

test('importing the same folder again changes nothing, and only differences are published, in an owner’s name', async () => {
  const rows = async () => [
    await count(shop, 'versions'),
    await count(shop, 'audit_log'),
    await count(shop, 'drafts'),
    await count(shop, 'media'),
  ]
  const before = await rows()
  expect(await shop.import(folder)).toEqual([])
  expect(await rows()).toEqual(before)
  const copy = changed()
  copy.change('page/contactPage.json', { title: { ar: 'راسلنا', en: 'Write to us' } })
  copy.change(`course/${course}.json`, { firstPrice: 1, tagline: { ar: 'سطر جديد', en: 'A new line' } })
  await shop.within(({ pool }) => pool.query(draftOfContactPage))
  expect(await shop.import(copy.folder)).toEqual([])
  expect(await count(shop, `versions where cause = 'import' and by is not null`)).toBe(2)
  expect(await count(shop, `versions v join users u on u.id = v.by where u.email = 'owner@matla.test'`)).toBe(
    2,
  )
  expect(await count(shop, `audit_log where action = 'publish' and area = 'documents'`)).toBe(2)
  expect(await count(shop, `drafts where document_id = 'page:contactPage' and base_version = 0`)).toBe(1)
  expect(await count(shop, `products where id = '${course}' and price_halalas = 123400`)).toBe(1)
  expect(await shop.import(copy.folder)).toEqual([])
  expect(await count(shop, `versions where cause = 'import' and by is not null`)).toBe(2)
  await shop.within(({ pool }) => pool.query('delete from drafts'))
  expect(await shop.import(folder)).toEqual([])
})
const draftOfContactPage = `insert into drafts (document_id, kind, value, title, base_version, revision, touched, missing_ar, missing_en, created_by, created_at, changed_by, changed_at)
  select 'page:contactPage', 'page', '{}', '{"ar":"","en":""}', 0, 1, '{}', 0, 0, id, now(), id, now() from users where email = 'editor@matla.test'`

test('an import may use a slow storage for longer than the usual transaction limit', async () => {
  const empty = await emptyShop()
  await empty.within(async ({ db }) => {
    const files = memoryFiles()
    const put: typeof files.put = async (key, bytes, type) => {
      if (files.stored.size === 0) await pause(11_000)
      await files.put(key, bytes, type)
    }
    const importing = { db, files: { ...files, put }, clock, ports, slug: 'matla', folder, as: null }
    expect(await importContent({ ...importing, print: () => undefined })).toEqual([])
  })
  expect(await count(empty, 'courses')).toBeGreaterThan(0)
})

test.each(['68', '69', '6a'])('a folder may add a course whose id starts with %s', async (start) => {
  const copy = changed()
  const id = start.padEnd(24, '0')
  const added = { ...copy.read(`course/${course}.json`), slug: `added-${start}`, learningCourseId: 900_000 }
  copy.write(`course/${id}.json`, JSON.stringify(added))
  const empty = await emptyShop()
  expect(await empty.import(copy.folder, null)).toEqual([])
  expect(await count(empty, `courses where id = '${id}'`)).toBe(1)
})

test('an import applies the order of the folder and leaves its unpublished items unpublished', async () => {
  const copy = changed()
  const order = copy.read('article/order.json') as unknown as { id: string; isPublished: boolean }[]
  const wanted = order.toReversed().map((each, index) => ({ ...each, isPublished: index !== 0 }))
  copy.write('article/order.json', JSON.stringify(wanted))
  expect(await shop.import(copy.folder)).toEqual([])
  const shown = () =>
    shop.within(
      async ({ pool }) =>
        (
          await pool.query<{ id: string }>(
            `select id, is_published as "isPublished" from articles order by rank`,
          )
        ).rows,
    )
  expect(await shown()).toEqual(wanted)
  expect(await shop.import(folder)).toEqual([])
  expect(await shown()).toEqual(order)
})

type Wrong = readonly [what: string, make: (copy: ReturnType<typeof copyOf>) => void, message: RegExp]
/** Folders with as many faults as possible. Faults that exclude each other in one file are in different folders. */
const wrongs: readonly (readonly Wrong[])[] = [
  [
    [
      'a link out of the folder',
      ({ folder: at }) => symlinkSync('/etc/passwd', join(at, 'page/about.json')),
      /^page\/about\.json:  is a link/,
    ],
    ['a linked folder', ({ folder: at }) => symlinkSync('/etc', join(at, 'stills')), /^stills:  is a link/],
    ['a folder of no kind', ({ folder: at }) => mkdirSync(join(at, 'orders')), /^orders:  is nothing/],
    ['a file of no kind', ({ write }) => write('secrets.json', '{}'), /^secrets\.json:  is nothing/],
    [
      'a page of another program',
      ({ write }) => write('page/nothing.json', '{}'),
      /^page\/nothing\.json:  is no document/,
    ],
    [
      'a name that leads elsewhere',
      ({ write }) => write('page/%2e%2e%2fhome.json', '{}'),
      /is nothing that belongs here/,
    ],
    ['no JSON', ({ write }) => write('page/home.json', '{'), /^page\/home\.json:  is no JSON/],
    [
      'a prototype',
      ({ write }) => write('page/blogsPage.json', '{"__proto__": {"title": 1}}'),
      /__proto__ is no field/,
    ],
    [
      'a number in place of a text',
      ({ change }) => change('page/contactPage.json', { title: { ar: 1, en: 'x' } }),
      /^page\/contactPage\.json: title\/ar must be a text of one line/,
    ],
    [
      'a script as a link',
      ({ read, change }) => change('page/footer.json', withHref(read('page/footer.json'))),
      /^page\/footer\.json: .*href/,
    ],
    [
      'an instructor that there is not',
      ({ change }) => change(`course/${course}.json`, { instructorId: 'nobody' }),
      /instructorId names what is neither/,
    ],
    [
      'a category with the address of all courses',
      ({ write, read }) => write('category/All.json', JSON.stringify(read('category/Acting.json'))),
      /is the address of the list of all courses/,
    ],
    [
      'an order of what there is not',
      ({ write }) => write('course/order.json', '[{"id":"67ffffffffffffffffffffff","isPublished":true}]'),
      /order\.json: 0\/id names/,
    ],
    [
      'a script as a picture',
      ({ write }) => write(`media/uploads/${picture}-480.avif`, '<script>'),
      /is no AVIF/,
    ],
    [
      'a file for nothing',
      ({ write }) => write('media/uploads/01990000-0000-7000-8000-0000000000ff-480.webp', 'RIFF'),
      /belongs to nothing/,
    ],
    [
      'the facts of another picture',
      ({ read, write }) =>
        write('media/stills/another.json', JSON.stringify(read('media/stills/cards.json'))),
      /^media\/stills\/another\.json:  is of another file/,
    ],
  ],
  [
    [
      'a huge file',
      ({ write }) => write('page/home.json', `"${'x'.repeat(16_000_001)}"`),
      /larger than 16 MB/,
    ],
    [
      'a language that is missing',
      ({ change }) => change('page/contactPage.json', { title: { ar: '', en: 'x' } }),
      /^page\/contactPage\.json: title\/ar is missing/,
    ],
    [
      'a picture that there is not',
      ({ change, read }) =>
        change(`course/${course}.json`, {
          image: { ...(read(`course/${course}.json`)['image'] as object), base: 'stills/no-such' },
        }),
      /image\/?.* shows what is neither/,
    ],
  ],
  [
    [
      'deep brackets',
      ({ write }) => write('page/home.json', '['.repeat(500_000) + ']'.repeat(500_000)),
      /^page\/home\.json:  must be an object/,
    ],
    [
      'a picture elsewhere',
      ({ change, read }) =>
        change(`course/${course}.json`, {
          image: { ...(read(`course/${course}.json`)['image'] as object), base: '../../secret' },
        }),
      /image\/base must be a picture/,
    ],
  ],
  [
    [
      'an episode with an id of another form',
      ({ read, change }) => change('page/socialPage.json', withEpisodeId(read('page/socialPage.json'))),
      /^page\/socialPage\.json: sections\/0\/items\/0\/id must be 24 digits/,
    ],
    [
      'terms of a sale that contradict each other',
      ({ change }) =>
        change(`course/${course}.json`, {
          saleTerms: {
            crossedOutPrice: 1,
            plannedPrices: [
              { price: 9, crossedOutPrice: 8, from: '2890-01-02T00:00:00Z', until: '2890-01-01T00:00:00Z' },
              { price: 0, crossedOutPrice: null, from: 'soon', until: null },
            ],
            formerSlugs: ['Old address'],
          },
        }),
      /saleTerms\/plannedPrices\/1\/price must be a price from/,
    ],
    [
      'a price of three decimals',
      ({ change }) => change(`course/${course}.json`, { firstPrice: 99.999 }),
      /^course\/\w+\.json: firstPrice must be a price from 0\.01 to 1000000 riyals with two decimals at most$/,
    ],
    [
      'a list in place of a page',
      ({ write }) => write('page/home.json', '[]'),
      /^page\/home\.json:  must be an object/,
    ],
    [
      'a course with the id of the package',
      ({ write, read, folder: at }) =>
        write(`course/${packageIn(at)}.json`, JSON.stringify(read(`course/${course}.json`))),
      /has the id of a product/,
    ],
  ],
  [
    [
      'a field that there is not',
      ({ change }) => change('page/home.json', { __proto__x: 1 }),
      /__proto__x is no field/,
    ],
  ],
  [
    [
      'a course that there is not',
      ({ change }) => change('page/home.json', { scriptCourse: 'no-such-course' }),
      /scriptCourse names what is neither/,
    ],
  ],
  [
    [
      'two courses with one address',
      ({ read, change, folder: at }) =>
        change(`course/${course}.json`, { slug: read(`product/${packageIn(at)}.json`)['slug'] }),
      /slug Something else already has this address/,
    ],
  ],
]
function withEpisodeId(page: Record<string, unknown>): object {
  const [first, ...others] = page['sections'] as { items: object[] }[]
  const items = first?.items.map((item) => ({ ...item, id: 'an-episode' }))
  return { sections: [{ ...first, items: items?.slice(0, 1) }, ...others] }
}
const packageIn = (at: string): string =>
  (JSON.parse(readFileSync(join(at, 'product/order.json'), 'utf8')) as { id: string }[])[0]?.id ?? ''
function withHref(footer: Record<string, unknown>): object {
  const text = JSON.stringify(footer).replace(/"href":"[^"]*"/, '"href":"javascript:alert(1)"')
  return JSON.parse(text) as object
}

test('links to pages and documents that the site does not show are reported, and nothing is changed', async () => {
  const copy = changed()
  const footer = JSON.stringify(copy.read('page/footer.json'))
  const [first = ''] = /"\/home\/[^"]*"/.exec(footer) ?? []
  copy.write('page/footer.json', footer.replace(first, '"/home/nowhere"'))
  const [id = ''] = (copy.read('article/order.json') as unknown as { id: string }[]).map((each) => each.id)
  copy.change(`article/${id}.json`, {
    blocks: [
      {
        type: 'paragraph',
        text: {
          ar: [{ text: 'دورة', href: '/home/R2/R4/filmproduction/67ffffffffffffffffffffff' }],
          en: [{ text: 'course' }],
        },
      },
    ],
  })
  const before = await count(shop, 'versions')
  const faults = await shop.import(copy.folder)
  expect(faults.toSorted()).toEqual([
    expect.stringMatching(new RegExp(`^article/${id}\\.json: blocks/0/text/ar .*isn’t published`)),
    expect.stringMatching(/^page\/footer\.json: .*href .*no page at/),
  ])
  expect(await count(shop, 'versions')).toBe(before)
})

test.each(wrongs)(
  'a fault in a folder is reported with file and field, and nothing is changed (%#)',
  async (...these) => {
    const copy = changed()
    for (const [, make] of these) make(copy)
    const before = await count(shop, 'versions')
    const faults = await shop.import(copy.folder)
    for (const [what, , message] of these)
      expect(faults, what).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
    expect(await count(shop, 'versions')).toBe(before)
  },
)

test('the program prints all faults at once and fails', async () => {
  const copy = changed()
  copy.write('page/home.json', '{')
  copy.change('page/contactPage.json', { title: { ar: '', en: '' } })
  const { code, output } = await runCommand(
    'import-content',
    [copy.folder, '--as', 'owner@matla.test'],
    shop.settings,
  )
  expect(code).toBe(1)
  expect(output).toContain('page/home.json: is no JSON\n')
  expect(output).toContain(
    'page/contactPage.json: title/ar is missing\npage/contactPage.json: title/en is missing\n',
  )
  expect(output).toContain('Nothing was changed.')
  for (const as of ['editor@matla.test', 'nobody@x.test'])
    await expect(shop.import(folder, as)).rejects.toThrow('no owner')
  await expect(shop.import(folder, null)).rejects.toThrow('--as')
})
