import type {
  CoursePage,
  HomePage,
  InstructorPage,
  LayoutPage,
  ListingPage,
  SpecializedPage,
} from '@matla/contract/pages/pages'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openReadingShop } from '#test/reading-shop.ts'
import { addCourses } from '#test/fixtures/search-courses.ts'

const count = inject('engine') === 'postgres' ? 3_000 : 300
const ofDemo = 14

let shop: Awaited<ReturnType<typeof openReadingShop>>
let small: Record<string, number>
const open = [
  '/matla/pages/home?lang=1',
  '/matla/pages/listing?lang=1&category=Directing',
  '/matla/pages/course/SCR-101?lang=1',
  '/matla/pages/bundle?lang=1',
  '/matla/pages/shell?lang=1',
]
const sizes = async () => {
  const answers = await Promise.all(open.map(async (url) => [url, (await shop.app.inject(url)).body.length]))
  return Object.fromEntries(answers) as Record<string, number>
}
const page = async (query = '') =>
  (await shop.app.inject(`/matla/pages/listing?lang=1${query}`)).json<ListingPage>()
/** Changes the content version, so that nothing stays cached. */
const changed = async () => {
  const { rows } = await shop.database.pool.query<{ version: string }>('select version from content_version')
  shop.cache.setVersion(Number(rows[0]?.version))
}
const ids = ({ courses }: ListingPage) => courses.map(({ id }) => id)
const inOrder = async () =>
  (
    await shop.database.pool.query<{ id: string }>(
      `select id from products where kind = 'course' and status <> 'hidden' order by position, id`,
    )
  ).rows.map(({ id }) => id)

beforeAll(async () => {
  shop = await openReadingShop()
  small = await sizes()
  await addCourses(shop.database, count)
  await shop.database.pool.query(
    `update courses set level = 'SPECIALIZED' where id like '670000%' and id ~ '[02468ace]$'`,
  )
  await changed()
}, 120_000)
afterAll(() => shop.database.close())

test('pages know whether a package is on sale, before and after the only one is hidden', async () => {
  const shell = async () => (await shop.app.inject('/matla/pages/shell?lang=1')).json<LayoutPage>()
  const shown = await shell()
  expect(shown.hasPackage).toBe(true)
  await shop.database.pool.query(`update products set status = 'hidden' where kind = 'bundle'`)
  await changed()
  expect(await shell()).toEqual({ ...shown, hasPackage: false })
  await shop.database.pool.query(`update products set status = 'on-sale' where kind = 'bundle'`)
  await changed()
})

test('pages of a large catalogue are as long as those of a small one', async () => {
  const large = await sizes()
  const listing = '/matla/pages/listing?lang=1&category=Directing'
  for (const [url, length] of Object.entries(large))
    if (url !== listing) expect(length, url).toBeLessThan((small[url] ?? 0) * 1.2 + 2_000)
  const first = await page()
  expect(first.courses).toHaveLength(24)
  expect(JSON.stringify(first).length).toBeLessThan(60_000)
})

test('paging forward lists every course once in order, and paging back leads to the first page (R086)', async () => {
  const all = await inOrder()
  expect(all).toHaveLength(count + ofDemo)
  let at = await page()
  const [first, seen, pages] = [ids(at), [...ids(at)], [ids(at)]]
  expect(at).toMatchObject({ previous: null, self: null, total: all.length })
  while (at.next !== null) {
    at = await page(`&after=${at.next}`)
    seen.push(...ids(at))
    pages.push(ids(at))
  }
  expect(seen).toEqual(all)
  for (const before of pages.slice(0, -1).toReversed()) {
    at = await page(`&before=${at.previous}`)
    expect(ids(at)).toEqual(before)
    if (at.self !== null) expect(ids(await page(`&after=${at.self}`))).toEqual(before)
  }
  expect(at.previous).toBeNull()
  expect(ids(at)).toEqual(first)
})

test('the courses of one instructor are paged separately', async () => {
  const { rows } = await shop.database.pool.query<{ instructor: string; count: number }>(
    `select c.instructor_id as instructor, count(*)::int as count
     from products p join courses c on c.id = p.course_id
     where p.kind = 'course' and p.status <> 'hidden' and c.instructor_id is not null
     group by 1 order by 2 desc limit 1`,
  )
  const path = `/matla/pages/instructor/${rows[0]?.instructor}?lang=1`
  const turn = async (query: string) => (await shop.app.inject(`${path}${query}`)).json<InstructorPage>()
  let at = await turn('')
  expect([at.courses.length, at.total]).toEqual([24, rows[0]?.count])
  const seen = at.courses.map(({ id }) => id)
  while (at.next !== null) {
    at = await turn(`&after=${at.next}`)
    seen.push(...at.courses.map(({ id }) => id))
  }
  expect(new Set(seen).size).toBe(at.total)
  expect((await inOrder()).filter((id) => seen.includes(id))).toEqual(seen)
})

test('a course added or removed between two pages shifts no other course', async () => {
  const all = await inOrder()
  const first = await page()
  const [gone = ''] = ids(first).slice(-1)
  await shop.database.pool.query(`update products set status = 'hidden' where id = any ($1)`, [
    [gone, all[3]],
  ])
  await changed()
  const second = await page(`&after=${first.next}`)
  expect(ids(second)).toEqual(all.slice(24, 48))
  const back = await page(`&before=${second.previous}`)
  expect(ids(back)).toEqual(
    [...all.slice(0, 24), ...all.slice(24, 26)].filter((id) => ![gone, all[3]].includes(id)),
  )
  await shop.database.pool.query(`update products set status = 'on-sale' where id = any ($1)`, [
    [gone, all[3]],
  ])
  await changed()
})

test('the courses of a category are paged separately', async () => {
  const { rows } = await shop.database.pool.query<{ category: string }>(
    'select category from courses group by 1 order by count(*) desc limit 1',
  )
  const query = `&category=${rows[0]?.category}`
  let at = await page(query)
  let seen = ids(at).length
  while (at.next !== null) {
    at = await page(`${query}&after=${at.next}`)
    seen += at.courses.length
    expect(at.courses.every(({ category }) => category.value === rows[0]?.category)).toBe(true)
  }
  expect(seen).toBe(at.total)
})

test.each([
  '0',
  '1.',
  '1.zz',
  `-1.${'0'.repeat(24)}`,
  `1e9.${'0'.repeat(24)}`,
  "1.' or 1=1",
  `${'9'.repeat(10)}.${'0'.repeat(24)}`,
])('a malformed cursor (%s) is rejected in both directions', async (place) => {
  for (const name of ['after', 'before'])
    expect(
      (await shop.app.inject(`/matla/pages/listing?lang=1&${name}=${encodeURIComponent(place)}`)).statusCode,
    ).toBe(400)
})

test('a cursor after the last course leads back', async () => {
  const beyond = await page(`&after=999999999.${'f'.repeat(24)}`)
  expect(beyond).toMatchObject({ courses: [], next: null })
  expect(ids(await page(`&before=${beyond.previous}`))).toEqual((await inOrder()).slice(-24))
  expect(ids(await page(`&before=0.${'0'.repeat(24)}`))).toEqual((await inOrder()).slice(0, 24))
})

test.each(['newest', 'price', 'price-desc', 'rating', 'length'])(
  'a list sorted by %s has its first, second and last page in that order',
  async (sort) => {
    const wanted = await keysOf(sort)
    const [first, second] = [wanted.slice(0, 24), wanted.slice(24, 48)]
    const at = await page(`&sort=${sort}`)
    const turned = await page(`&sort=${sort}&after=${at.next}`)
    const last = await page(`&sort=${sort}&before=999999999.${'f'.repeat(24)}`)
    expect([ids(at), ids(turned), ids(last)]).toEqual([first, second, wanted.slice(-24)])
    expect(ids(await page(`&sort=${sort}&before=${turned.previous}`))).toEqual(first)
    expect(ids(await page(`&sort=${sort}&after=${last.self}`))).toEqual(wanted.slice(-24))
  },
)

/** The ids of all courses in the order that visitors expect, computed here from the rows. */
async function keysOf(sort: string): Promise<string[]> {
  const { rows } = await shop.database.pool.query<Row>(
    `select p.id, p.position, p.status = 'bundle-only' as inside, p.price_halalas as price, c.minutes,
       floor(extract(epoch from c.published_at) / 60)::int as published,
       case when r.count >= 3 then r.sum * 1000 / r.count else 0 end as rating
     from products p join courses c on c.id = p.course_id left join course_ratings r on r.course_id = c.id
     where p.kind = 'course' and p.status <> 'hidden'`,
  )
  const key = (row: Row) =>
    ({
      newest: -row.published,
      price: row.inside ? Infinity : row.price,
      'price-desc': row.inside ? 0 : -row.price,
      rating: -row.rating,
      length: row.minutes,
    })[sort] ?? 0
  return rows
    .toSorted(
      (a, b) =>
        (key(a) === key(b) ? 0 : key(a) - key(b)) || a.position - b.position || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id)
}
type Row = Record<'position' | 'price' | 'minutes' | 'published' | 'rating', number> & {
  readonly id: string
  readonly inside: boolean
}

test('filters narrow the list, counts match the lists they lead to, and an empty result shows the nearest courses', async () => {
  const first = await page('&level=SPECIALIZED,FUNDAMENTAL&price=750')
  expect(
    first.courses.every(({ isBundleOnly, priceHalalas }) => !isBundleOnly && priceHalalas <= 75_000),
  ).toBe(true)
  for (const [facet, options] of Object.entries(first.facets))
    for (const option of options) {
      const others = { level: 'SPECIALIZED,FUNDAMENTAL', price: '750', [facet]: option.value }
      expect(
        (await page(`&${new URLSearchParams(others).toString()}`)).total,
        `${facet} ${option.value}`,
      ).toBe(option.count)
    }
  const none = await page('&category=Acting&level=EXCLUSIVE&length=long&captions=en')
  expect(none).toMatchObject({ total: 0, courses: [] })
  expect(none.nearest.map(({ category }) => category.value)).toEqual(none.nearest.map(() => 'Acting'))
  expect(none.nearest.length).toBeGreaterThan(0)
  for (const unknown of ['sort=cheap', 'level=EASY', 'price=1', 'captions=fr', 'length=short,'])
    expect((await shop.app.inject(`/matla/pages/listing?lang=1&${unknown}`)).statusCode, unknown).toBe(400)
})

test('cards in a list contain only the fields that they show', async () => {
  const { courses } = (await shop.app.inject('/matla/pages/home?lang=1')).json<HomePage>()
  expect(courses).toHaveLength(8)
  expect(courses.map(({ description }) => description)).toEqual(courses.map(() => ''))
  const { related } = (await shop.app.inject('/matla/pages/course/SCR-101?lang=1')).json<CoursePage>()
  expect(related).toHaveLength(4)
  const { courses: listed } = await page()
  for (const course of listed) {
    expect(course.description.length).toBeLessThanOrEqual(300)
    expect(course).not.toHaveProperty('sections')
  }
})

test('the specialized courses are paged, and the complete list omits none (R097, R377)', async () => {
  const { rows } = await shop.database.pool.query<{ id: string }>(
    `select p.id from products p join courses c on c.id = p.course_id
     where c.level = 'SPECIALIZED' and p.kind = 'course' and p.status <> 'hidden' order by p.position, p.id`,
  )
  const all = rows.map(({ id }) => id)
  expect(all.length).toBeGreaterThan(count / 3)
  const turn = async (query: string) =>
    (await shop.app.inject(`/matla/pages/specialized?lang=1${query}`)).json<SpecializedPage>()
  expect((await turn('')).courses).toHaveLength(24)
  const seen: string[] = []
  for (let at = await turn(''); ; at = await turn(`&after=${at.next}`)) {
    seen.push(...at.courses.map(({ id }) => id))
    if (at.next === null) break
  }
  expect(seen).toEqual(all)
  const listed = async (query = '') =>
    (await shop.app.inject(`/matla/specialized-courses${query}`))
      .json<{ _id: string }[]>()
      .map(({ _id }) => _id)
  expect(await listed()).toEqual(all)
  expect(await listed(`?after=${all[1]}&limit=3`)).toEqual(all.slice(2, 5))
})
