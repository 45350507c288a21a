import { rejectionReasons } from '@matla/contract/reviews/review-rules'
import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { addGuestAccount } from '#identity/users.ts'
import { openShopState } from '#platform/shop-state/current-shop-state.ts'
import { createContentCache } from '#platform/http/content-cache.ts'
import { databaseForThisTest } from '#test/database.ts'
import { addTestCourse } from '#test/fixtures/products.ts'
import { readConfig } from '#config/config.ts'
import { reviewsTable } from '#schema/reviews.tables.ts'
import { decideReview } from './decide-review.ts'
import { changeReview, lockOwnReview } from './reviews.store.ts'
import { eraseReviewsOf, moveReviews } from './write-review.ts'

const text = 'A text that is long enough to be stored.'
const courses = [1, 2].map((at) => `67${String(at).padStart(22, '0')}`)

const who = fc.nat(3)
const step = fc.oneof(
  fc.record({
    what: fc.constant('write' as const),
    who,
    course: fc.nat(1),
    stars: fc.integer({ min: 1, max: 5 }),
  }),
  fc.record({ what: fc.constantFrom('approve' as const, 'reject' as const), who, course: fc.nat(1) }),
  fc.record({ what: fc.constantFrom('erase' as const, 'merge' as const), who }),
)

test('the count and sum of every course match its published reviews after any sequence of writing, deciding, merging and erasing', async () => {
  const { db } = await databaseForThisTest()
  const now = new Date('2026-09-01T09:00:00Z')
  for (const [index, id] of courses.entries())
    await addTestCourse(db, { id, name: { ar: `دورة ${index}`, en: `Course ${index}` }, position: index + 1 })
  const users = await Promise.all(
    [0, 1, 2, 3].map((at) =>
      addGuestAccount(db, { email: `w${at}@write.test`, fullName: 'Sara Demo', lang: 'en' }, now),
    ),
  )
  let tick = now.getTime()
  const clock = () => new Date((tick += 1))
  const deps = {
    db,
    clock,
    cache: createContentCache(),
    shopState: await openShopState(db),
    config: readConfig({}),
    jobs: { add: async () => undefined, hasten: async () => undefined },
  }
  const userAt = (at: number) => users[at] ?? ''
  const find = (at: number, course: number) =>
    db.transaction((tx) => lockOwnReview(tx, userAt(at), courses[course] ?? ''))

  async function take(each: typeof step extends fc.Arbitrary<infer Step> ? Step : never): Promise<void> {
    if (!('course' in each)) {
      const [from, to] = [userAt(each.who), userAt((each.who + 1) % 4)]
      return db.transaction((tx) =>
        each.what === 'erase' ? eraseReviewsOf(tx, from, clock()) : moveReviews(tx, from, to, clock()),
      )
    }
    const known = await find(each.who, each.course)
    if (each.what === 'write') {
      const written = { stars: each.stars, text, lang: 'en', name: 'Sara D.', writtenAt: clock() } as const
      const courseId = courses[each.course] ?? ''
      if (!known)
        await db
          .insert(reviewsTable)
          .values({ ...written, id: newId(clock()), userId: userAt(each.who), courseId })
      else {
        const held = { status: 'waiting', reason: null, note: '', decidedAt: null, decidedBy: null } as const
        await db.transaction((tx) =>
          changeReview(tx, known.id, { ...written, ...held, version: known.version + 1 }),
        )
      }
      return
    }
    if (!known || known.status === (each.what === 'approve' ? 'approved' : 'rejected')) return
    const decision =
      each.what === 'approve'
        ? ({ kind: 'approve' } as const)
        : ({ kind: 'reject', reason: rejectionReasons[0], note: '' } as const)
    await decideReview(deps, { userId: userAt(0) }, { id: known.id, version: known.version, decision })
  }

  const figures = async () => {
    const { rows } = await db.execute<{ stored: string; counted: string }>(sql`
      select coalesce(f.count, 0) || ' ' || coalesce(f.sum, 0) as stored,
        count(r.shown_at) || ' ' || coalesce(sum(r.shown_stars), 0) as counted
      from courses c left join course_ratings f on f.course_id = c.id left join reviews r on r.course_id = c.id
      group by c.id, f.count, f.sum order by c.id`)
    return rows
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const each of steps) {
        await take(each)
        for (const { stored, counted } of await figures()) expect(stored).toBe(counted)
      }
    }),
    { numRuns: 25 },
  )
}, 60_000)
