import { sql } from 'drizzle-orm'
import { openSession } from '#identity/sessions.ts'
import { certificatesTable } from '#schema/learning.tables.ts'
import { call, openPage, press } from '#test/buyer.ts'
import type { Shop } from '#test/open-shop.ts'

/** Values that only their owner may read, keyed by name. */
export type Facts = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly city: string
  readonly heading: string
  readonly userId: string
  readonly cartId: string
  readonly orderId: string
  readonly paymentId: string
  readonly reference: string
  readonly certificateId: string
  readonly sessionId: string
}
export type Person = {
  readonly facts: Facts
  /** The course that this person bought; course ids are public. */
  readonly courseId: string
  readonly guestToken: string
}

const hourMs = 3_600_000

/** Creates a person with a purchase, a profile, a wishlist, a certificate and a course in the cart. */
export async function settleIn(
  shop: Shop,
  mark: string,
  { courseId, waiting }: { readonly courseId: string; readonly waiting: string },
): Promise<Person> {
  const { url } = shop
  const email = `kanari-${mark.toLowerCase()}@proof.test`
  const must = async (method: string, path: string, body: object, token?: string) => {
    const reply = await call(url, method, path, body, token)
    if (reply.status !== 200) throw new Error(`${path} ${reply.status} ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const { cartId: guestCartId } = await must('POST', '/matla/cart/guest', {})
  await must('POST', '/matla/cart/guest/add', { cartId: guestCartId, courseId, courseName: 'x' })
  const who = { emailId: email, firstName: `Kanari${mark}`, lastName: 'Proof', guestCartId }
  const guestToken = String((await must('POST', '/matla/handle-email', who)).token)
  const page = await openPage(url, { email, token: guestToken })
  await press(page.redirectUrl, 'approve')
  await call(
    url,
    'GET',
    `/matla/validate-transction-details?tranRef=${page.reference}`,
    undefined,
    guestToken,
  )
  await must('POST', '/matla/cart/add', { courseId: waiting, courseName: 'x' }, guestToken)

  const userId = await one(shop, sql`select id as found from users where email = ${email}`)
  await shop.deps.db.execute(sql`update users set email_verified = true where id = ${userId}`)
  const member = await tokenFor(shop, userId, 'member')
  const phone = `+96650111${mark.charCodeAt(0)}${mark.charCodeAt(1)}`.slice(0, 13)
  const city = `Kanaricity${mark}`
  await must('POST', '/matla/create-profile', { email, phone, city }, member)
  const heading = `Kanari heading ${mark}`
  const blogDetails = { headingEnglish: heading, redirectionLink: '/home/blogDetails/1' }
  await must('POST', '/matla/blog-wishlist', { blogDetails }, member)
  return {
    courseId,
    guestToken,
    facts: {
      name: `Kanari${mark}`,
      email,
      phone,
      city,
      heading,
      userId,
      orderId: page.orderId,
      reference: page.reference,
      cartId: await one(shop, sql`select id as found from carts where user_id = ${userId}`),
      paymentId: await one(shop, sql`select id as found from payments where order_id = ${page.orderId}`),
      certificateId: await giveCertificate(shop, userId, courseId, mark),
      sessionId: await spareSession(shop, userId),
    },
  }
}

/**
 * A session of this kind, opened an hour ago: calls that need a fresh log-in reject it, and so do calls that need
 * proof unless the session has one.
 */
export async function tokenFor(
  { deps }: Shop,
  userId: string,
  kind: 'member' | 'checkout' | 'order-link',
  { orderId, hasProof = false }: { readonly orderId?: string; readonly hasProof?: boolean } = {},
): Promise<string> {
  const { db } = deps
  const owner = { userId, kind, ...(orderId !== undefined && { orderId }) }
  const { token, sessionId } = await openSession(db, owner, new Date(Date.now() - hourMs))
  if (hasProof) await db.execute(sql`update sessions set proved_at = now() where id = ${sessionId}`)
  return token
}

async function spareSession({ deps }: Shop, userId: string): Promise<string> {
  return (await openSession(deps.db, { userId, kind: 'member' }, new Date())).sessionId
}

async function giveCertificate({ deps }: Shop, userId: string, courseId: string, mark: string) {
  const id = `KNR${mark.charCodeAt(0) % 10}-${mark.charCodeAt(1) % 10}000-0000-0000`
  const nothing = { ar: '', en: '' }
  const colour = '#FFFFFF'
  const colours = {
    paper: colour,
    gold: colour,
    title: colour,
    name: colour,
    sunHigh: colour,
    sunLow: colour,
  }
  await deps.db.insert(certificatesTable).values({
    id,
    userId,
    productId: courseId,
    isBundle: false,
    studentName: `Kanari${mark} Proof`,
    courseName: { ar: 'دورة', en: 'Course' },
    look: { school: { name: nothing, tagline: nothing, fullName: nothing }, signatory: null, colours },
    lang: 'en',
    issuedAt: new Date(),
  })
  return id
}

async function one({ deps }: Shop, query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await deps.db.execute<{ found: string }>(query)
  return String(rows[0]?.found)
}
