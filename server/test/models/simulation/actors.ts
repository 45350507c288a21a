import { isPayLater, type PaymentType } from '@matla/contract/payments/payment-providers'
import { sql } from 'drizzle-orm'
import type { Actor } from '#platform/http/actor.ts'
import { openPayment, type PaymentRequest } from '#payments/open-payment.ts'
import { redeemProducts } from '#sales/checkout/redeem-products.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { moveOn } from '#test/models/shop/pages.ts'
import type { HostedPage } from './hosted-page.ts'
import { mayReject, type Play } from './play.ts'
import { notifyAll } from './notify.ts'
import { transferMoney } from './transfers.ts'

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }

/** Clicks "pay"; the buyer decides later, on the page that opens. */
export async function pay(play: Play, actor: Actor, paymentType: PaymentType): Promise<void> {
  const { harness, people, chance } = play
  const item = chance.odds(15) ? (people.courses[0] ?? null) : null
  const request: PaymentRequest = {
    actor,
    paymentType,
    onlyMethod: null,
    payLater: isPayLater(paymentType) ? payLater : null,
    itemKeys: item === null ? null : [item],
    sameAs: null,
    couponCode: item === null ? null : people.couponCode,
    shownRiyals: null,
    lang: 'ar',
    ip: `10.0.0.${people.buyers.indexOf(actor) + 1}`,
    origin: 'http://shop.test',
    remindMe: false,
  }
  await mayReject(
    openPayment(harness.deps, request).then(({ reference }) => {
      const page = harness.providers.pages.get(reference)
      if (page) decideOnce(play, page)
    }),
  )
}

function decideOnce(play: Play, page: HostedPage): void {
  if (play.decided.has(page.reference)) return
  play.decided.add(page.reference)
  const name = `${page.provider} ${play.pages.indexOf(page)}`
  play.scheduler.spawn(`${name} buyer`, async () => {
    move(play, page, false)
    if (!play.chance.odds(30)) return
    // A later change: a success after an error, a chargeback, or a second transfer.
    await play.scheduler.gate('second thought')
    move(play, page, true)
  })
}

function move(play: Play, page: HostedPage, isAgain: boolean): void {
  if (page.provider === 'transfer') transferMoney(play, page, isAgain)
  else moveOn(page, play.chance.below(997))
  notifyAll(play, page)
}

/**
 * Called when a provider opens a page; some pages are decided before the shop has recorded them
 * (docs/faults.md#f04).
 */
export function pageOpened(play: Play, page: HostedPage): void {
  play.pages.push(page)
  if (page.isLate) return chargeLate(play, page)
  // The page's URL was lost, and the page is paid nonetheless: only the reconciliation of pending payments can find
  // it.
  if (page.isUnseen && page.word === 'P' && play.chance.odds(50)) moveOn(page, 1)
  if (page.isUnseen || !play.chance.odds(20)) return
  play.decided.add(page.reference)
  move(play, page, false)
}

/** The provider charges a token after the shop has stopped waiting for the response. */
function chargeLate(play: Play, page: HostedPage): void {
  play.scheduler.spawn(`late ${play.pages.indexOf(page)}`, async () => {
    page.isLate = false
    moveOn(page, 1)
    notifyAll(play, page)
  })
}

export async function reconcile({ harness }: Play): Promise<void> {
  harness.time.now += 180_000
  await reconcilePending(harness.deps)
}

/** Adds another course to the cart, so that the next purchase is a different order. */
export async function addCourse({ harness, people, chance }: Play, { userId }: Actor): Promise<void> {
  const courseId = chance.pick(people.courses)
  await harness.deps.db.execute(
    sql`insert into cart_lines select id, ${courseId}, now() from carts where user_id = ${userId} on conflict do nothing`,
  )
}

export async function redeem({ harness, people, chance }: Play, actor: Actor): Promise<void> {
  const productKeys = chance.odds(50) ? people.courses.slice(0, 1) : null
  await mayReject(
    redeemProducts(harness.deps, actor, { couponCode: people.couponCode, productKeys, lang: 'ar' }),
  )
}
