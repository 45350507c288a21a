import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { wishlistRoutes } from '#engagement/wishlist/wishlist.routes.ts'
import { noon, openPeople, type People, type TestPerson } from '#test/fixtures/people.ts'
import { openMemberSession, openSession } from '#identity/sessions.ts'
import { newId } from '#lib/ids.ts'
import { cartRoutes } from '#sales/cart/cart.routes.ts'
import {
  identitiesTable,
  privacyRequestsTable,
  profilesTable,
  sessionsTable,
  usersTable,
} from '#schema/accounts.tables.ts'
import { wishlistArticlesTable, wishlistProductsTable } from '#schema/engagement.tables.ts'
import {
  type PaymentStatus,
  paymentStatuses,
  refundsTable,
  type RefundStatus,
} from '#schema/payments.tables.ts'
import { cartsTable } from '#schema/sales.tables.ts'
import { addCourse, addOrder, addPayment } from '#test/fixtures/orders.ts'

let people: People
let sara: TestPerson
let count = 0

beforeAll(async () => {
  people = await openPeople((app, deps) => {
    wishlistRoutes(app, deps)
    cartRoutes(app, deps)
  })
  await addCourse(people.db)
})
afterAll(() => people.close())
beforeEach(async () => {
  count += 1
  sara = await people.someone(`sara${count}@example.com`)
})

const erase = () => people.ask(sara, '/privacy/delete', {})
const paidTwice = async (status: PaymentStatus, refund: RefundStatus | null) => {
  const { db } = people
  const { sessionId } = await openSession(db, { userId: sara.userId, kind: 'checkout' }, noon)
  const buyer = { userId: sara.userId, email: sara.email, fullName: 'Sara Demo', lang: 'en' as const }
  const order = await addOrder(db, buyer, sessionId)
  const paymentId = await addPayment(db, order, status, 1)
  if (refund === null) return
  await db.insert(refundsTable).values({
    id: newId(noon),
    orderId: order.id,
    paymentId,
    kind: 'surplus',
    ownReference: `${paymentId}.r`,
    amountHalalas: order.totalHalalas,
    reason: 'paid twice',
    requestKey: `surplus.${paymentId}`,
    status: refund,
    createdAt: noon,
    endedAt: refund === 'planned' ? null : noon,
  })
}

test.each([
  ['is planned', 'planned', 'payment-unsettled'],
  ['went back', 'done', undefined],
  ['was refused by the provider', 'refused', undefined],
] as const)(
  'closing an account with a duplicate payment whose refund %s returns %s (A28)',
  async (_what, refund, code) => {
    await paidTwice('surplus', refund)
    expect((await erase()).json().code).toBe(code)
  },
)

test('only unsettled payments prevent closing an account (A28)', async () => {
  const open = []
  for (const status of paymentStatuses) {
    sara = await people.someone(`${status}@example.com`)
    await paidTwice(status, null)
    if ((await erase()).json().code === 'payment-unsettled') open.push(status)
  }
  expect(open).toEqual(['opening', 'open', 'review', 'surplus'])
})

test('twenty concurrent requests close the account once, and the rest fail with sign-in-needed (A16)', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, erase))
  const shown = answers.map((answer) => `${answer.statusCode} ${answer.json().code ?? 'done'}`)
  expect(shown.filter((each) => each === '200 done')).toHaveLength(1)
  expect(shown.filter((each) => each === '401 sign-in-needed')).toHaveLength(19)
  const requests = await people.db
    .select()
    .from(privacyRequestsTable)
    .where(eq(privacyRequestsTable.userId, sara.userId))
  expect(requests).toHaveLength(1)
})

const course = { courseDetails: { _id: `67${'0'.repeat(22)}` } }
const article = { blogDetails: { _id: 'a', headingEnglish: 'Light', redirectionLink: '/home/blogs/a' } }
/** Requests of the same person that may be sent from another tab. */
const others = [
  () =>
    people.ask(sara, '/update-profile', {
      phone: '0501234567',
      city: 'الرياض',
      country: 'saudiArabia',
      name: 'Sara Other',
    }),
  () =>
    people.ask(sara, '/create-profile', {
      email: sara.email,
      phone: '0501234567',
      city: 'الرياض',
      country: 'saudiArabia',
    }),
  () => people.ask(sara, '/wishlist', { ...course, userEmail: sara.email }),
  () => people.ask(sara, '/blog-wishlist', { ...article, userEmail: sara.email }),
  () => people.ask(sara, '/cart/lines', { courseName: 'Light', courseId: `67${'0'.repeat(22)}` }),
  () => people.ask(sara, '/privacy/export'),
]

test('each of these requests succeeds on its own', async () => {
  for (const ask of others) expect((await ask()).body).not.toContain('"code"')
})

test('requests concurrent with the closing of the account all get a response and leave no data behind (A16)', async () => {
  const { db } = people
  for (let round = 0; round < 6; round += 1) {
    sara = await people.someone(`racing${round}@example.com`)
    const enter = () =>
      db
        .transaction((tx) => openMemberSession(tx, sara.userId, noon))
        .catch((error: unknown) => expect(error).toMatchObject({ code: 'contact-not-found' }))
    const [answers] = await Promise.all([
      Promise.all([...others, erase, ...others].map((ask) => ask())),
      enter(),
    ])
    const broken = answers.filter(({ statusCode }) => statusCode >= 500)
    expect(broken.map(({ body }) => body)).toEqual([])
    const { userId } = sara
    const left = [
      ...(await db.select().from(profilesTable).where(eq(profilesTable.userId, userId))),
      ...(await db.select().from(wishlistProductsTable).where(eq(wishlistProductsTable.userId, userId))),
      ...(await db.select().from(wishlistArticlesTable).where(eq(wishlistArticlesTable.userId, userId))),
      ...(await db.select().from(cartsTable).where(eq(cartsTable.userId, userId))),
      ...(await db.select().from(sessionsTable).where(eq(sessionsTable.userId, userId))),
      ...(await db.select().from(identitiesTable).where(eq(identitiesTable.userId, userId))),
    ]
    expect(left).toEqual([])
    const [user] = await db.select().from(usersTable).where(eq(usersTable.id, userId))
    expect(user).toMatchObject({ fullName: '—', passwordHash: null, closedAt: expect.any(Date) })
  }
})
