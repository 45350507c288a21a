import type { Lang } from '../../contract/src/kit/lang.ts'
import { type Body, type Caller, caller, member } from './caller.ts'
import { byCard, finishLater, openCard, openLater, payTwice } from './pay.ts'
import type { Shop } from './shop.ts'

/** The buyers, and what the staff did for them. */
export type Sale = {
  readonly lines: readonly string[]
  readonly lmsUser: Caller
  readonly newcomer: Caller
  readonly staff: Caller
  readonly guests: Readonly<
    Record<'shopper' | 'waiting' | 'declined' | 'paid' | 'refunded' | 'later' | 'twice', Caller>
  >
  readonly orders: Readonly<Record<'paid' | 'whole' | 'later' | 'discounted' | 'own', string>>
}

/** Guests by card: paid, declined, pending; pay-later, a double payment, a member with a coupon, two refunds. */
export async function makeSale(shop: Shop, lang: Lang): Promise<Sale> {
  const lines: string[] = []
  const api = `/${shop.slug}`
  const lmsUser = await member(shop, lang, 'learner', lines)
  const staff = await member(shop, lang, 'owner', lines)
  const { sold, unowned } = await coursesToBuy(api, lmsUser)
  const [one = '', two = '', three = ''] = sold
  const newcomer = await member(shop, lang, 'newcomer', lines)

  const guests = {
    shopper: await arrive(shop, lang, lines, 'shopper', [one]),
    waiting: await arrive(shop, lang, lines, 'waiting', [one]),
    declined: await arrive(shop, lang, lines, 'declined', [one]),
    paid: await arrive(shop, lang, lines, 'paid', [one, two]),
    refunded: await arrive(shop, lang, lines, 'refunded', [one, three]),
    later: await arrive(shop, lang, lines, 'later', [two]),
    twice: await arrive(shop, lang, lines, 'twice', [three]),
  }
  await openCard(api, guests.waiting)
  await byCard(api, guests.declined, 'decline')
  const paid = await byCard(api, guests.paid, 'approve')
  const whole = await byCard(api, guests.refunded, 'approve')
  const later = await finishLater(api, guests.later, await openLater(api, guests.later))
  await payTwice(api, guests.twice)
  await fill(api, newcomer, [one, two])
  await newcomer.must('POST', `${api}/cart/apply-coupon`, { couponCode: 'EARLY125' })
  const discounted = await byCard(api, newcomer, 'approve')
  await fill(api, lmsUser, unowned.slice(0, 1))
  const own = await byCard(api, lmsUser, 'approve')

  const refunds = (orderId: string) => `${api}/staff/orders/${orderId}/refunds`
  const line = { courseIds: [two], reason: 'One course less', key: 'line-of-newcomer' }
  await staff.must('POST', refunds(discounted), line)
  await staff.must('POST', refunds(whole), { reason: 'By request', key: 'whole-of-guest' })
  for (const orderId of [discounted, whole, paid]) await staff.must('GET', refunds(orderId))
  for (const buyer of [lmsUser, newcomer, ...Object.values(guests)]) {
    await buyer.must('GET', `${api}/transactions`)
    await buyer.ask('GET', `${api}/checkout/outcome`)
  }
  return { lines, lmsUser, newcomer, staff, guests, orders: { paid, whole, later, discounted, own } }
}

/** The paid courses, and those of them that the LMS user does not own. */
async function coursesToBuy(api: string, lmsUser: Caller) {
  const { courses } = (await lmsUser.must('GET', `${api}/courses-light`)) as { courses: Body[] }
  const { courseIds } = (await lmsUser.must('GET', `${api}/my-courses/owned`)) as { courseIds: string[] }
  const sold = courses.filter((it) => it.CourseCostEnglish !== '0').map((it) => String(it._id))
  return { sold, unowned: sold.filter((id) => !courseIds.includes(id)) }
}

async function fill(api: string, buyer: Caller, courseIds: readonly string[]): Promise<void> {
  const { user } = (await buyer.must('GET', `${api}/session`)) as { user: { emailId: string } }
  for (const courseId of courseIds)
    await buyer.must('POST', `${api}/cart/add`, { userEmail: user.emailId, courseId, courseName: 'x' })
}

async function arrive(shop: Shop, lang: Lang, lines: string[], name: string, courseIds: string[]) {
  const api = `/${shop.slug}`
  const guest = caller(shop, lang, '', lines)
  const { cartId } = await guest.must('POST', `${api}/cart/guest`, {})
  for (const courseId of courseIds)
    await guest.must('POST', `${api}/cart/guest/add`, { cartId, courseId, courseName: 'x' })
  const who = { emailId: `${name}@record.test`, firstName: 'Sara', lastName: 'Demo', guestCartId: cartId }
  const { token } = await guest.must('POST', `${api}/handle-email`, who)
  return caller(shop, lang, String(token), lines)
}
