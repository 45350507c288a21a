import type { Actor } from '#platform/http/actor.ts'
import type { Chance } from '#test/models/chance.ts'
import { newId, newSecretId } from '#lib/ids.ts'
import type { Harness } from './harness.ts'

export type People = {
  readonly buyers: readonly Actor[]
  /** The staff who match bank transfers. */
  readonly members: readonly Actor[]
  readonly couponId: string
  readonly couponCode: string
  readonly courses: readonly string[]
}

let count = 0

/**
 * Two buyers, each with a course in the cart and the same coupon, which has one or two uses and covers all or part
 * of the price.
 */
export async function arrive({ gated }: Harness, chance: Chance, isWhole: boolean): Promise<People> {
  const couponId = newId(new Date())
  const couponCode = `RING${(count += 1)}`
  const now = new Date()
  const buyers = [0, 1].map((at) => actorOf(`ring-${count}-${at}@proof.test`, now))
  const members = [0, 1].map((at) => actorOf(`ring-${count}-member-${at}@proof.test`, now))
  const courses = await sold(gated.own)
  const picked = [chance.pick(courses), chance.pick(courses)]
  const maxUses = chance.odds(75) ? 1 : 2
  const kind = maxUses === 1 && chance.odds(50) ? 'legacy' : 'special'
  const points = isWhole ? 10_000 : 1 + chance.below(9_999)
  await gated.own.query({
    name: 'arrive',
    text: `
      with people as (select * from jsonb_to_recordset($1) as p(id uuid, email text, session uuid, cart text, course text)),
      u as (insert into users (id, email, full_name, created_at) select id, email, 'Sara Demo', now() from people
        union all select id, email, 'Omar Demo', now() from jsonb_to_recordset($7) as m(id uuid, email text)),
      s as (insert into sessions (id, token_hash, user_id, kind, created_at, expires_at)
        select session, session::text, id, 'member', now(), now() + interval '1 day' from people),
      k as (insert into coupons (id, code, kind, discount_basis_points, valid_from, valid_to, max_uses, applies_to_all, created_at)
        values ($2, $3, $4, $5, now() - interval '1 day', now() + interval '1 day', $6, true, now())),
      c as (insert into carts (id, user_id, coupon_id, created_at) select cart, id, $2, now() from people)
      insert into cart_lines (cart_id, product_id, added_at) select cart, course, now() from people`,
    values: [
      JSON.stringify(
        buyers.map(({ userId, email, sessionId }, index) => ({
          id: userId,
          email,
          session: sessionId,
          cart: newSecretId(),
          course: picked[index],
        })),
      ),
      couponId,
      couponCode,
      kind,
      points,
      maxUses,
      JSON.stringify(members.map(({ userId: id, email }) => ({ id, email }))),
    ],
  })
  return { buyers, members, couponId, couponCode, courses }
}

const actorOf = (email: string, now: Date): Actor => ({
  sessionId: newId(now),
  userId: newId(now),
  email,
  fullName: 'Sara Demo',
  kind: 'member',
  orderId: null,
  roles: [],
  isEmailVerified: true,
  openedAt: now,
  lastUsedAt: now,
  staffUsedAt: now,
  provedAt: now,
  secondFactorAt: null,
})

let known: readonly string[] | undefined
async function sold(own: Harness['gated']['own']): Promise<readonly string[]> {
  if (known) return known
  const { rows } = await own.query<{ id: string }>(
    `select id from products where kind = 'course' and status = 'on-sale' order by id`,
  )
  known = rows.map(({ id }) => id)
  return known
}
