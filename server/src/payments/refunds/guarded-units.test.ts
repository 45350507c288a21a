import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { openEntitlements } from '#learning/open-entitlements.ts'
import { grantCourse } from '#test/fixtures/grants.ts'
import { noJobs } from '#test/fixtures/no-jobs.ts'
import { createOrder } from '#sales/orders/create-order.ts'
import { freezeOrder } from '#sales/orders/order.ts'
import { readOpenedCourses, readOrderLines } from '#sales/orders/orders.ts'
import { addBuyer, addCourse, addPayment, type Buyer, noon, openCheckout } from '#test/fixtures/orders.ts'

/** Tests of the database constraints on lines, refunds, entitlements and enrolments, independent of application code. */
let database: Database
let buyer: Buyer
let other: Buyer
let courseId: string
beforeAll(async () => {
  database = await testDatabase()
  await addCourse(database.db)
  buyer = await addBuyer(database.db, 'noura@example.com')
  other = await addBuyer(database.db, 'sami@example.com')
  courseId = (await query<{ id: string }>('select id from courses'))[0]?.id ?? ''
})
afterAll(() => database.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query<Row>(text, values)).rows

/** An order of units at 100.00 with entitlements, and a function that plans a refund without lines. */
async function sold(quantity = 3, isEntitled = true) {
  const { db } = database
  const { sessionId } = await openCheckout(db, buyer)
  const item = { id: courseId, name: { ar: 'أ', en: 'A' }, priceHalalas: 10_000, quantity }
  const order = freezeOrder(newId(noon), buyer, [item])
  const from = { sessionId, cartId: null, itemId: null, now: noon }
  await db.transaction((tx) => createOrder(tx, order, from))
  const opened = isEntitled ? await readOpenedCourses(db, { orderId: order.id }) : []
  await db.transaction((tx) => openEntitlements(noJobs, tx, { order, opened, now: noon }))
  const paymentId = await addPayment(db, order, 'paid', 1)
  const [line] = await readOrderLines(db, order.id)
  const refund = async () => {
    const id = newId(new Date())
    await query(
      `insert into refunds (id, order_id, payment_id, kind, own_reference, amount_halalas, reason, request_key, requested_by, created_at)
       values ($1, $2, $3, 'lines', $4, 1, 'x', $4, $5, now())`,
      [id, order.id, paymentId, id, buyer.userId],
    )
    return id
  }
  return { orderId: order.id, lineId: line?.id ?? '', refund }
}
type Sold = Awaited<ReturnType<typeof sold>>
const giveBack = (refundId: string, lineId: string, quantity: number, halalas: number) =>
  query('insert into refund_lines values ($1, $2, $3, $4)', [refundId, lineId, quantity, halalas])

/** An insert of a valid row of `entitlements` for the line's first unit, with the changes of a test case. */
const entitle = (change: Readonly<Record<string, string>>, { orderId, lineId }: Sold) => {
  const row: Record<string, string> = {
    id: 'gen_random_uuid()',
    origin: `'order'`,
    order_id: `'${orderId}'`,
    order_line_id: `'${lineId}'`,
    unit: '1',
    course_id: `'${courseId}'`,
    holder_id: `'${buyer.userId}'`,
    claim_hash: 'null',
    status: `'active'`,
    starts_at: 'now()',
    created_at: 'now()',
    ended_at: 'null',
    ...change,
  }
  return `insert into entitlements (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`
}
const grant = { origin: `'grant'`, order_id: 'null', order_line_id: 'null' }

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['a second one for the same unit', {}, /entitlements_once/],
  ['a unit that was not bought', { unit: '4' }, /entitlements_unit|no such unit/],
  ['unit zero', { unit: '0' }, /entitlements_unit/],
  ['an unknown origin', { ...grant, origin: `'gift'` }, /entitlements_origin|order_or_grant/],
  ['an order without a line', { order_line_id: 'null', unit: '1' }, /entitlements_order_or_grant/],
  ['a line without its order', { order_id: 'null' }, /entitlements_order_or_grant/],
  ['a grant with an order', { origin: `'grant'` }, /entitlements_order_or_grant/],
  ['an unknown course', { ...grant, course_id: `'none'` }, /entitlements_course_id/],
  ['an unknown holder', { ...grant, holder_id: 'gen_random_uuid()' }, /entitlements_holder_id/],
  ['an active one without a holder', { ...grant, holder_id: 'null' }, /entitlements_holder/],
  ['an unclaimed one with a holder', { ...grant, status: `'unclaimed'` }, /entitlements_holder/],
  ['a claim token on a claimed one', { ...grant, claim_hash: `'x'` }, /entitlements_claim_hash/],
  ['an unknown status', { ...grant, status: `'lost'` }, /entitlements_status|entitlements_holder/],
  ['a revoked one without an end', { ...grant, status: `'revoked'` }, /entitlements_ended/],
  ['an active one with an end', { ...grant, ended_at: 'now()' }, /entitlements_ended/],
])('the database rejects an entitlement with invalid values: %s', async (_, change, why) => {
  await expect(query(entitle(change, await sold()))).rejects.toThrow(why)
})

test('the database rejects an entitlement whose line belongs to another order', async () => {
  const shop = await sold(1, false)
  const { orderId } = await sold(1)
  await expect(query(entitle({ order_id: `'${orderId}'` }, shop))).rejects.toThrow(/entitlements_of_line/)
  await query(entitle({}, shop))
})

test('the database rejects a second grant of a course to one person and a second use of a claim token', async () => {
  const shop = await sold()
  await query(entitle(grant, shop))
  await expect(query(entitle(grant, shop))).rejects.toThrow(/entitlements_granted_once/)
  const unclaimed = { ...grant, holder_id: 'null', status: `'unclaimed'`, claim_hash: `'one'` }
  await query(entitle(unclaimed, shop))
  await expect(query(entitle(unclaimed, shop))).rejects.toThrow(/entitlements_claim_once/)
})

test.each([
  [`update entitlements set course_id = course_id || 'x'`, /one course/],
  [`update entitlements set unit = unit + 10`, /one course/],
  [`update entitlements set holder_id = $1`, /claimed once/],
  [`update entitlements set holder_id = null, status = 'unclaimed'`, /claimed once/],
  [`update entitlements set created_at = now()`, /one course/],
  [`delete from entitlements`, /never deleted/],
])('the database rejects changes to an entitlement: %s', async (statement, why) => {
  await sold()
  await expect(query(statement, statement.includes('$1') ? [other.userId] : [])).rejects.toThrow(why)
})

test('a revoked entitlement and its enrolment stay revoked, and an enrolment keeps its entitlement', async () => {
  const { orderId } = await sold(1)
  const own = `order_id = '${orderId}'`
  const ofOwn = `entitlement_id in (select id from entitlements where ${own})`
  const again = await grantCourse(database.db, { userId: other.userId, courseId, startsAt: noon })
  await expect(
    query(
      `insert into enrolments (id, entitlement_id) select gen_random_uuid(), entitlement_id from enrolments where id = $1`,
      [again],
    ),
  ).rejects.toThrow(/enrolments_once/)
  await expect(
    query(
      `update enrolments set entitlement_id = (select entitlement_id from enrolments where id = $1) where ${ofOwn}`,
      [again],
    ),
  ).rejects.toThrow(/one entitlement/)
  await query(`update entitlements set status = 'revoked', ended_at = now() where ${own}`)
  await query(`update enrolments set status = 'revoking' where ${ofOwn}`)
  for (const back of [`'waiting'`, `'done', done_at = now()`])
    await expect(query(`update enrolments set status = ${back} where ${ofOwn}`)).rejects.toThrow(
      /stays closed/,
    )
  await query(`update enrolments set status = 'revoked' where ${ofOwn}`)
  await expect(query(`update enrolments set status = 'revoking' where ${ofOwn}`)).rejects.toThrow(
    /stays closed/,
  )
  await expect(
    query(`update entitlements set status = 'active', ended_at = null where ${own}`),
  ).rejects.toThrow(/stays so/)
})

test('the database rejects refunds of more units or money than were bought, and of lines of another order', async () => {
  const { lineId, refund } = await sold()
  const [first, second] = [await refund(), await refund()]
  await expect(giveBack(first, lineId, 4, 30_000)).rejects.toThrow(/no more of a line/)
  await expect(giveBack(first, lineId, 1, 30_001)).rejects.toThrow(/no more of a line/)
  await expect(giveBack(first, lineId, 0, 0)).rejects.toThrow(/refund_lines_part/)
  await expect(giveBack(first, lineId, -1, 100)).rejects.toThrow(/refund_lines_quantity/)
  await expect(giveBack(first, lineId, 1, -1)).rejects.toThrow(/refund_lines_amount/)
  await giveBack(first, lineId, 2, 20_000)
  await expect(giveBack(first, lineId, 1, 10_000)).rejects.toThrow(/refund_lines_refund_id_order_line_id_pk/)
  await expect(giveBack(second, lineId, 2, 10_000)).rejects.toMatchObject({
    code: '23505',
    constraint: 'refund_lines_once',
  })
  await expect(giveBack(second, lineId, 1, 10_001)).rejects.toThrow(/no more of a line/)
  const another = await sold()
  await expect(giveBack(await another.refund(), lineId, 1, 1)).rejects.toMatchObject({
    code: '23503',
    constraint: 'refund_lines_of_order',
  })
  await giveBack(second, lineId, 1, 10_000)
})

test('the lines of a refund never change, and are deleted only when the refund was rejected', async () => {
  const { lineId, refund } = await sold()
  const refundId = await refund()
  await giveBack(refundId, lineId, 1, 10_000)
  await expect(query('update refund_lines set quantity = 2')).rejects.toThrow(/planned once/)
  const free = () => query('delete from refund_lines where refund_id = $1', [refundId])
  await expect(free()).rejects.toThrow(/planned once/)
  await query(`update refunds set status = 'refused', ended_at = now() where id = $1`, [refundId])
  await free()
  const done = await refund()
  await giveBack(done, lineId, 3, 30_000)
  await query(`update refunds set status = 'done', ended_at = now() where id = $1`, [done])
  await expect(query('delete from refund_lines where refund_id = $1', [done])).rejects.toThrow(/planned once/)
})

test('an order line must add up, never changes, and is the only one for its product in the order', async () => {
  const { orderId, lineId } = await sold()
  const insert = (quantity: number, unit: number, discount: number, total: number) =>
    query(
      `insert into order_lines (id, order_id, product_id, position, quantity, name, unit_price_halalas, discount_halalas, total_halalas)
       select gen_random_uuid(), $1, product_id, 1, $3, name, $4, $5, $6 from order_lines where id = $2`,
      [orderId, lineId, quantity, unit, discount, total],
    )
  await expect(insert(0, 10_000, 0, 0)).rejects.toThrow(/order_lines_quantity/)
  await expect(insert(2, 10_000, 0, 10_000)).rejects.toThrow(/order_lines_sum/)
  await expect(insert(1, 10_000, 10_001, -1)).rejects.toThrow(/order_lines_sum/)
  await expect(insert(1, 10_000, 0, 10_000)).rejects.toThrow(/order_lines_once/)
  await expect(query('update order_lines set quantity = 1 where id = $1', [lineId])).rejects.toThrow(
    /only ever added/,
  )
  await expect(query('delete from order_lines where id = $1', [lineId])).rejects.toThrow(/only ever added/)
})
