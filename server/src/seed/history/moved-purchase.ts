import { audit } from './audit.ts'
import { addMail } from './papers.ts'
import { accountOf, somebody } from './people.ts'
import type { Sale } from './sales.ts'
import { dayMs, later, minuteMs, type World } from './world.ts'

/** A course that was bought with the wrong account and that support moved to the right one. */
export function movePurchase(world: World, { order, person, paidAt, row }: Sale): void {
  const { books, chance, staff, passwordHash } = world
  const at = later(paidAt ?? row.createdAt, 2 * dayMs)
  const moved = books.entitlements.find(({ orderId }) => orderId === order.id)
  const closed = books.enrolments.find(({ entitlementId }) => entitlementId === moved?.id)
  if (!moved || !closed) throw new Error('the paid order has no courses')
  const taker = accountOf(chance, somebody(chance, 8_500), {
    passwordHash,
    createdAt: later(at, -90 * dayMs),
  })
  books.users.push(taker)
  world.people.push(taker)
  Object.assign(moved, { status: 'revoked', endedAt: at })
  Object.assign(closed, { status: 'revoked', doneAt: null })
  const id = chance.id(at)
  const times = { startsAt: at, createdAt: at, endedAt: null }
  books.entitlements.push({ ...moved, id, holderId: taker.id, status: 'active', moves: 1, ...times })
  const doneAt = later(at, minuteMs)
  books.enrolments.push({
    id: chance.id(at),
    entitlementId: id,
    status: 'done',
    tries: 1,
    sentAt: at,
    doneAt,
  })
  const moveId = chance.id(at)
  const reason = 'اشترى بحساب العمل، ويتعلّم بحسابه الشخصي'
  books.transfers.push({
    entitlementId: moved.id,
    moveId,
    orderId: order.id,
    fromUser: person.id,
    toUser: taker.id,
    reason,
    requestKey: chance.hex(32),
    by: staff.support,
    at,
  })
  const about = { aboutId: moveId, at: later(at, minuteMs) }
  addMail(world, { kind: 'purchase-moved', recipient: person.email, lang: person.lang, ...about })
  addMail(world, { kind: 'purchase-received', recipient: taker.email, lang: taker.lang, ...about })
  audit(world, {
    by: 'support',
    area: 'orders',
    action: 'move-purchase',
    subject: order.id,
    at,
    before: { holderId: person.id },
    after: { holderId: taker.id },
    detail: { moveId, courseIds: [moved.courseId], reason },
  })
}
