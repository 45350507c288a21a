import { openSession } from '#identity/sessions.ts'
import { testSeller } from '#test/fixtures/seller.ts'
import { makeStaff } from '#test/fixtures/staff.ts'
import { addGuestAccount } from '#identity/users.ts'
import type { Shop } from '#test/open-shop.ts'
import { script } from '#test/fixtures/demo-courses.ts'

type Bought = Record<'orderId' | 'paymentId' | 'userId' | 'email', string>
export type Fixture = Shop & {
  /** The first column of the first row, or '' without a row. */
  readonly one: (text: string, values?: unknown[]) => Promise<string>
  /** Returns a new number each time. */
  readonly fresh: () => number
  /** Returns a new key of at least eight characters each time. */
  readonly key: () => string
  /** Opens a session that has shown a second factor: just now, or too long ago if `hasProof` is false. */
  readonly session: (userId: string, hasProof?: boolean) => Promise<string>
  /** Makes a staff call that must succeed, as the owner unless a token is given. */
  readonly act: (path: string, body?: object, token?: string) => Promise<Record<string, unknown>>
  /** Makes a visitor's call that must succeed. */
  readonly visit: (path: string, body: object) => Promise<void>
  /** Creates an account without a password. */
  readonly person: () => Promise<{ userId: string; email: string }>
  readonly member: () => Promise<string>
  /** A paid order of one course without a refund. */
  readonly bought: (outcome?: string) => Promise<Bought>
  /** One order that all read-only requests share. */
  readonly order: () => Promise<Bought>
}

/** Prepares what staff requests need in order to succeed, in a shop `withoutSeller` whose jobs do not run. */
export async function openFixture(shop: Shop): Promise<Fixture> {
  const { db, clock } = shop.deps
  let count = 0
  let shared: Promise<Bought> | undefined
  const fresh = () => (count += 1)
  const { sql } = shop
  const one: Fixture['one'] = async (text, values) =>
    String(Object.values((await sql(text, values))[0] ?? {})[0] ?? '')
  const person = async () => {
    const email = `person-${fresh()}@stage.test`
    const userId = await addGuestAccount(db, { email, fullName: 'Sara Demo', lang: 'en' }, clock())
    return { userId, email }
  }
  const session = async (userId: string, hasProof = true) => {
    // A log-in counts as proof, so a session without proof must be an hour old.
    const at = new Date(clock().getTime() - (hasProof ? 0 : 3_600_000))
    const { token, sessionId } = await openSession(db, { userId, kind: 'member' }, at)
    await sql('update sessions set second_factor_at = now() where id = $1', [sessionId])
    if (hasProof) await sql('update sessions set proved_at = now() where id = $1', [sessionId])
    return token
  }
  const member = async () => {
    const { userId } = await person()
    await makeStaff(db, userId, 'support')
    return userId
  }
  const { userId: ownerId } = await person()
  await makeStaff(db, ownerId, 'owner')
  await enterSeller(shop, ownerId)
  const bought = async (outcome = 'approve') => {
    const email = `buyer-${fresh()}@stage.test`
    const page = await shop.openPage(await shop.arrive(email, [script]))
    const { orderId, reference: tranRef } = page
    await shop.sandbox('/paytabs/finish', { tranRef, outcome, awaitCallback: true })
    const [paid] = await sql<Bought>(
      `select o.id as "orderId", p.id as "paymentId", o.user_id as "userId", $2::text as email
       from orders o join payments p on p.order_id = o.id where o.id = $1`,
      [orderId, email],
    )
    if (!paid) throw new Error('the order was not paid')
    return paid
  }
  return {
    ...shop,
    one,
    fresh,
    key: () => `stage-key-${fresh()}`,
    session,
    act: async (path, body = {}, token) =>
      shop.must('POST', `/matla/staff/${path}?lang=1`, body, token ?? (await session(ownerId))),
    visit: async (path, body) => {
      const { status, body: answer } = await shop.post(`/${path}`, body)
      if (status >= 300) throw new Error(`${status} ${path} ${JSON.stringify(answer)}`)
    },
    person,
    member,
    bought,
    order: () => (shared ??= bought()),
  }
}

/** Enters the seller with the short address that e-invoicing requires. */
async function enterSeller({ sql, deps }: Shop, changedBy: string): Promise<void> {
  const seller = { ...testSeller, address: { ...testSeller.address, shortAddress: 'RRRD2929' } }
  await sql(`insert into settings (key, value, changed_at, changed_by) values ('seller', $1, now(), $2)`, [
    JSON.stringify(seller),
    changedBy,
  ])
  await deps.connections.refresh()
}
