import { dayMs } from '@matla/contract/kit/riyadh'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { insertUser } from '#identity/users.store.ts'
import { AppError } from '#lib/errors.ts'
import { newId } from '#lib/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { databaseForThisTest } from '#test/database.ts'
import { changePrice } from './change-price.ts'
import { cancelPrice, planPrice } from './plan-price.ts'
import { findProduct } from './products.ts'
import { addTestCourse } from '#test/fixtures/products.ts'

const productId = '67ca7c35a8d2cef36e64af07'

/* The model counts days and replays every change, while the shop computes the price in one query. */

type Plan = { id: string; price: number; from: number; until: number | null; isEnded: boolean }
type Model = { day: number; changes: { day: number; price: number }[]; plans: Plan[] }

const holdsOn = (day: number) => (plan: Plan) =>
  plan.until !== null && !plan.isEnded && plan.from <= day && day < plan.until

function priceOn({ day, changes, plans }: Model): number {
  const limited = plans.find(holdsOn(day))
  if (limited) return limited.price
  const forGood = [
    ...plans
      .filter((plan) => plan.until === null && !plan.isEnded && plan.from <= day)
      .map(({ from, price }) => ({ day: from, price })),
    ...changes,
  ]
  return forGood.reduce((last, next) => (next.day >= last.day ? next : last), { day: -1, price: 75_000 })
    .price
}

const meets = (one: Pick<Plan, 'from' | 'until'>, other: Pick<Plan, 'from' | 'until'>): boolean =>
  one.from === other.from ||
  (one.from < other.from ? one.until !== null && other.from < one.until : meets(other, one))

const step = fc.oneof(
  fc.record({ do: fc.constant('change' as const), price: fc.integer({ min: 100, max: 200_000 }) }),
  fc.record({
    do: fc.constant('plan' as const),
    price: fc.integer({ min: 100, max: 200_000 }),
    inDays: fc.integer({ min: 1, max: 6 }),
    days: fc.option(fc.integer({ min: 1, max: 5 }), { nil: null }),
  }),
  fc.record({ do: fc.constant('cancel' as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 4 }) }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : error)

async function play(database: Database, staffId: string, steps: readonly Step[]): Promise<void> {
  const { db, pool } = database
  const staff = { userId: staffId }
  const start = Date.now()
  const model: Model = { day: 0, changes: [], plans: [] }
  const moment = (day: number) => new Date(start + (day - model.day) * dayMs)
  await pool.query('delete from price_changes')
  await pool.query('update products set price_halalas = 75000, list_price_halalas = null')
  for (const each of steps) {
    const terms = { productId, wasHalalas: null, reason: '', key: newId(new Date()) }
    if (each.do === 'wait') {
      model.day += each.days
      await pool.query(
        `update price_changes set starts_at = starts_at - make_interval(days => $1), ends_at = ends_at - make_interval(days => $1),
          created_at = created_at - make_interval(days => $1)`,
        [each.days],
      )
    } else if (each.do === 'change') {
      await changePrice({ db }, staff, { ...terms, priceHalalas: each.price })
      for (const plan of model.plans.filter(holdsOn(model.day))) plan.isEnded = true
      model.changes.push({ day: model.day, price: each.price })
    } else if (each.do === 'plan') {
      const from = model.day + each.inDays
      const until = each.days === null ? null : from + each.days
      const isRejected = model.plans.some(
        (plan) =>
          !plan.isEnded && (plan.until ?? plan.from + 0.5) > model.day && meets(plan, { from, until }),
      )
      const period = { from: moment(from), until: until === null ? null : moment(until) }
      const planning = planPrice({ db }, staff, { ...terms, priceHalalas: each.price, ...period })
      const failure = await planning.then(() => null, codeOf)
      expect(failure).toBe(isRejected ? 'price-plans-meet' : null)
      if (isRejected) continue
      const { rows } = await pool.query<{ id: string }>(
        'select id from price_changes where request_key = $1',
        [terms.key],
      )
      model.plans.push({ id: rows[0]?.id ?? '', price: each.price, from, until, isEnded: false })
    } else {
      const plan = model.plans[each.which % Math.max(1, model.plans.length)]
      if (!plan) continue
      const isOver = plan.isEnded || (plan.until ?? plan.from) <= model.day
      const failure = await cancelPrice({ db }, staff, { productId, changeId: plan.id }).then(
        () => null,
        codeOf,
      )
      expect(failure).toBe(isOver ? 'price-change-over' : null)
      if (!isOver) plan.isEnded = true
    }
    expect((await findProduct(db, productId))?.priceHalalas).toBe(priceOn(model))
  }
}

test('the price of a product depends only on the time and the price changes, in any order of both', async () => {
  const database = await databaseForThisTest()
  const id = newId(new Date())
  const person = { email: 'finance@clock.test', fullName: 'Finance', lang: 'en' as const }
  await insertUser(database.db, { id, ...person, passwordHash: null, createdAt: new Date() })
  await addTestCourse(database.db, { id: productId, name: { ar: 'صوت', en: 'Sound' } })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 16 }), (steps) => play(database, id, steps)),
    { numRuns: 60 },
  )
}, 120_000)
