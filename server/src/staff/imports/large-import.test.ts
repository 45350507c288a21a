import type { ImportDetail } from '@matla/contract/staff/imports.calls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { hire } from '#test/fixtures/new-staff.ts'
import { addTestCourse } from '#test/fixtures/products.ts'
import { openShop, type Shop } from '#test/open-shop.ts'
import { until } from '#test/until.ts'

const isLong = inject('proof').isLong
const count = { people: 20_000, coursesEach: 3, malformed: 500, courses: 12 }
const courseName = (at: number) => `Course ${at % count.courses}`

let shop: Shop
let owner: string
beforeAll(async () => {
  if (!isLong) return
  shop = await openShop({ demo: false, providers: 'beside' })
  for (let index = 0; index < count.courses; index += 1)
    await addTestCourse(shop.deps.db, {
      id: `67${String(index).padStart(22, '0')}`,
      name: { ar: `الدورة ${index}`, en: courseName(index) },
      position: index + 1,
      learningCourseId: index + 2,
    })
  owner = await hire(shop, 'owner@import.example', 'owner')
})
afterAll(() => shop?.close())

function* lines(): Generator<string> {
  yield 'Email,Full name,Course,Purchase date'
  for (let index = 0; index < count.people; index += 1)
    for (let course = 0; course < count.coursesEach; course += 1)
      yield `person-${index}@import.example,Person ${index},${courseName(index + course)},2023-02-01`
  for (let index = 0; index < count.malformed; index += 1)
    yield `malformed ${index},Nobody ${index},${courseName(index)},2023-02-01`
}

async function run(): Promise<ImportDetail> {
  const importOf = ({ body }: { body: Record<string, unknown> }) => body.import as ImportDetail
  const { id } = importOf(await shop.post('/staff/imports', { source: 'file', name: 'people.csv' }, owner))
  const read = async () => importOf(await shop.get(`/staff/imports/${id}`, owner))
  await fetch(`${shop.url}/matla/staff/imports/${id}/file`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${owner}`, 'content-type': 'text/csv' },
    body: [...lines()].join('\n'),
  })
  const { layout } = await read()
  const began = Date.now()
  const columns = layout?.columns ?? {}
  await shop.must('POST', `/matla/staff/imports/${id}/check`, { columns }, owner)
  await until(async () => (await read()).state === 'checked', 600_000)
  await shop.must('POST', `/matla/staff/imports/${id}/apply`, { invite: false }, owner)
  await until(async () => (await read()).state === 'applied', 600_000)
  process.stdout.write(`imported in ${Math.round((Date.now() - began) / 1000)} s\n`)
  return read()
}

test.runIf(isLong)(
  '20,000 people with 60,000 purchases are imported, every malformed row is rejected, and a second run changes nothing',
  async () => {
    const courses = count.people * count.coursesEach
    const first = await run()
    expect(first.summary).toMatchObject({ people: count.people, rejected: count.malformed })
    expect(first.outcome).toMatchObject({ created: count.people, courses })
    // Each malformed row is named by its line and its value.
    const rejected = await shop.sql<{ line: number; value: string; fault: string }>(
      'select line, value, fault from import_rows where import_id = $1 and fault is not null order by line',
      [first.id],
    )
    expect(rejected).toEqual(
      Array.from({ length: count.malformed }, (_, index) => ({
        line: courses + 2 + index,
        value: `malformed ${index}`,
        fault: 'email-wrong',
      })),
    )
    const owned = () => shop.sql(`select count(*)::int as count from entitlements`)
    expect(await owned()).toEqual([{ count: courses }])
    const second = await run()
    expect(second.outcome).toMatchObject({ created: 0, completed: 0, courses: 0 })
    expect(await owned()).toEqual([{ count: courses }])
  },
  1_500_000,
)
