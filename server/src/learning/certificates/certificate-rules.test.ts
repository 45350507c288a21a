import { dayMs } from '@matla/contract/kit/riyadh'
import { percentText } from '@matla/contract/kit/percent'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  getAvailabilityDate,
  getBundleStage,
  findCataloguedCourse,
  sortByCatalogue,
  isFinished,
  getMinimumWeeks,
  getCourseStage,
  parseWeeks,
} from './certificate-rules.ts'
import type { Catalogued } from './certificates.store.ts'

const start = new Date('2026-09-01T00:00:00Z')
const seconds = (date: Date) => date.getTime() / 1_000
const after = (days: number, ms = 0) => new Date(start.getTime() + days * dayMs + ms)
const course = { progress: 100, startdate: seconds(start), enrolledAt: null as Date | null }
const percents = fc.oneof(
  fc.double({ min: 0, max: 100, noNaN: true }),
  fc.constantFrom(0, 99.99, 99.999, 99.99999999999999, 100, 29.99),
)
const studied = fc.array(fc.record({ progress: fc.option(percents) }), { minLength: 1, maxLength: 60 })

test.each([
  [100, true],
  [99.99, false],
  [99.999, false],
  [100.01, false],
  [0, false],
  [null, false],
])('progress %s is finished: %s (R253)', (progress, is) => expect(isFinished({ progress })).toBe(is))

test.each([
  ['4 weeks', 4],
  ['1 week', 1],
  ['12 Weeks', 12],
  ['1.5 weeks', 1.5],
  ['about 6weeks', 6],
  ['', null],
  ['soon', null],
  ['30 days', null],
])('"%s" is %s weeks (R256)', (text, weeks) => expect(parseWeeks(text)).toBe(weeks))

test.each([
  [null, '0.00'],
  [0, '0.00'],
  [1e-7, '0.00'],
  [-3, '0.00'],
  [7, '7.00'],
  [33.3, '33.30'],
  [29.99, '29.99'],
  [66.666666, '66.67'],
  [66.665, '66.67'],
  [66.664999, '66.66'],
  [0.004, '0.00'],
  [0.005, '0.01'],
  [99.994, '99.99'],
  [99.995, '99.99'],
  [99.99, '99.99'],
  [99.999, '99.99'],
  [99.99999999999999, '99.99'],
  [100, '100.00'],
])('progress %s is shown as %s (R252)', (progress, shown) => expect(percentText(progress)).toBe(shown))

test('only a finished course shows 100.00, and progress is rounded down to hundredths', () => {
  fc.assert(
    fc.property(percents, (progress) => {
      const shown = percentText(progress)
      expect(shown).toMatch(/^\d{1,3}\.\d\d$/)
      expect(shown === '100.00').toBe(isFinished({ progress }))
      expect(Math.abs(progress - Number(shown))).toBeLessThan(progress >= 99.995 ? 0.01 : 0.005 + 1e-9)
    }),
  )
})

test.each([
  ['the last moment before', 100, null, after(28, -1), 'waiting'],
  ['four weeks to the moment', 100, null, after(28), 'ready'],
  ['an early enrolment changes nothing', 100, after(-90), after(28), 'ready'],
  ['a late enrolment counts instead', 100, after(20), after(28), 'waiting'],
  ['four weeks after a late enrolment', 100, after(20), after(48), 'ready'],
  ['99.999 long after', 99.999, null, after(400), 'in-progress'],
  ['no progress told', null, null, after(400), 'in-progress'],
])('%s: %s (R254)', (_, progress, enrolledAt, now, kind) => {
  expect(getCourseStage({ ...course, progress, enrolledAt }, 4, now).kind).toBe(kind)
})

test('a waiting course has its availability date, or none when no date is known', () => {
  expect(getCourseStage(course, 4, start)).toEqual({ kind: 'waiting', availableAt: after(28) })
  expect(getCourseStage({ ...course, startdate: 0 }, 4, after(4_000))).toEqual({
    kind: 'waiting',
    availableAt: null,
  })
  expect(getAvailabilityDate({ startdate: 0, enrolledAt: after(3) }, 1)).toEqual(after(10))
})

test('a course that the shop does not know earns no certificate', () => {
  expect(getCourseStage(course, null, after(4_000)).kind).toBe('unlisted')
})

test('the waiting period never restarts and never ends before the minimum weeks have passed', () => {
  const times = fc.integer({ min: -200, max: 400 })
  fc.assert(
    fc.property(
      times,
      fc.option(times),
      fc.integer({ min: 0, max: 20 }),
      times,
      (from, enrolled, weeks, index) => {
        const each = {
          progress: 100,
          startdate: seconds(after(from)),
          enrolledAt: enrolled === null ? null : after(enrolled),
        }
        const isReady = getCourseStage(each, weeks, after(index)).kind === 'ready'
        expect(isReady).toBe(index >= Math.max(from, enrolled ?? from) + 7 * weeks)
        if (isReady) expect(getCourseStage(each, weeks, after(index + 1)).kind).toBe('ready')
      },
    ),
  )
})

const many = (count: number, progress: number | null) => Array.from({ length: count }, () => ({ progress }))

test.each([
  [many(10, 100), 10, null],
  [many(11, 100), 10, { isReady: true, remaining: 0, average: '100.00' }],
  [[...many(10, 100), { progress: 99.999 }], 10, { isReady: false, remaining: 1, average: '99.99' }],
  [[...many(6, 100), ...many(6, null)], 10, { isReady: false, remaining: 6, average: '50.00' }],
  [many(14, 0), 10, { isReady: false, remaining: 14, average: '0.00' }],
  [many(3, 100), 2, { isReady: true, remaining: 0, average: '100.00' }],
])('the bundle stage matches row %# of the table (R263 R264 R265)', (courses, moreThan, stage) => {
  expect(getBundleStage(courses, moreThan)).toEqual(stage)
})

test('the bundle is ready exactly when no course remains, and only then does its average show 100.00', () => {
  fc.assert(
    fc.property(studied, fc.integer({ min: 0, max: 20 }), (courses, moreThan) => {
      const stage = getBundleStage(courses, moreThan)
      expect(stage !== null).toBe(courses.length > moreThan)
      if (!stage) return
      expect(stage.remaining).toBe(courses.filter(({ progress }) => progress !== 100).length)
      expect(stage.isReady).toBe(stage.remaining === 0)
      expect(stage.average === '100.00').toBe(stage.isReady)
    }),
  )
})

const courseOf = (id: string, learningCourseId: number, ar: string): Catalogued => ({
  id,
  name: { ar, en: id },
  duration: { ar: '', en: '4 weeks' },
  weeks: 6,
  image: { base: '', widths: [], width: 1, height: 1, blur: '' },
  learningCourseId,
  instructor: null,
})
const courses = [courseOf('light', 5, 'الإضاءة'), courseOf('sound', 6, 'الصوت')]
const lmsUser = (learningCourseId: number, shortname = '') => ({
  learningCourseId,
  shortname,
  fullname: '',
  courseimage: null,
  progress: 1,
  startdate: 1,
  enrolledAt: null,
})

test.each([
  ['its number', 5, 'some other name', 'light'],
  ['its number, before the name of another', 5, 'الصوت', 'light'],
  ['its Arabic name, when the number is unknown', 99, ' الصوت ', 'sound'],
  ['nothing', 99, 'sound', undefined],
  ['the name of the bundle, which is not a course', 99, 'الباقة', undefined],
])('a catalogue course is matched by %s (R256)', (_, id, shortname, found) => {
  expect(findCataloguedCourse(courses, lmsUser(id, shortname))?.id).toBe(found)
})

test('the minimum duration comes from the text or, without one, from the number of weeks (R256)', () => {
  const [light = courseOf('', 1, '')] = courses
  expect(getMinimumWeeks(light)).toBe(4)
  expect(getMinimumWeeks({ ...light, duration: { ar: 'شهر', en: 'a month' } })).toBe(6)
})

test('courses are sorted by catalogue rank, with unknown courses last', () => {
  const listed = [lmsUser(99), lmsUser(6), lmsUser(98), lmsUser(5)]
  expect(sortByCatalogue(courses, listed).map(({ learningCourseId }) => learningCourseId)).toEqual([
    5, 6, 98, 99,
  ])
})
