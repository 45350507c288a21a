import type { ImportDetail, ImportLine } from '@matla/contract/staff/imports.calls'
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

type Malformed = Pick<ImportLine, 'fault' | 'value'> & { readonly text: string }
/** Rows that a check rejects, of four kinds. */
const malformedAt = (index: number): Malformed => {
  const row = (...cells: readonly string[]) => cells.join(',')
  const email = `malformed-${index}@import.example`
  const date = '2023-02-01'
  const kinds: readonly Malformed[] = [
    {
      text: row(`malformed ${index}`, 'Nobody', courseName(index), date),
      fault: 'email-wrong',
      value: `malformed ${index}`,
    },
    {
      text: row(email, 'Nobody', `Painting ${index}`, date),
      fault: 'course-unknown',
      value: `Painting ${index}`,
    },
    {
      text: row(email, 'Nobody', courseName(index), '2999-01-01'),
      fault: 'date-in-future',
      value: '2999-01-01',
    },
    { text: row(email, 'Nobody'), fault: 'cells-wrong', value: '2' },
  ]
  return kinds[index % kinds.length] as Malformed
}

/** A malformed row after each group of good ones. */
const groupSize = (count.people * count.coursesEach) / count.malformed
const malformedRows = Array.from({ length: count.malformed }, (_, index) => ({
  ...malformedAt(index),
  line: 1 + (index + 1) * (groupSize + 1),
}))

function* lines(): Generator<string> {
  yield 'Email,Full name,Course,Purchase date'
  let good = 0
  for (let index = 0; index < count.people; index += 1)
    for (let course = 0; course < count.coursesEach; course += 1) {
      yield `person-${index}@import.example,Person ${index},${courseName(index + course)},2023-02-01`
      good += 1
      const malformed = good % groupSize === 0 ? malformedRows[good / groupSize - 1] : undefined
      if (malformed) yield malformed.text
    }
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
    // Each malformed row is named by its line, its value and its fault.
    const rejected = await shop.sql<{ line: number; value: string; fault: string }>(
      'select line, value, fault from import_rows where import_id = $1 and fault is not null order by line',
      [first.id],
    )
    expect(rejected).toEqual(malformedRows.map(({ line, value, fault }) => ({ line, value, fault })))
    const owned = () => shop.sql(`select count(*)::int as count from entitlements`)
    expect(await owned()).toEqual([{ count: courses }])
    const second = await run()
    expect(second.outcome).toMatchObject({ created: 0, completed: 0, courses: 0 })
    expect(await owned()).toEqual([{ count: courses }])
  },
  1_500_000,
)
