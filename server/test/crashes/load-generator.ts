import { toDecimal } from '@matla/contract/kit/money'
import { paymentProviders, providersOfKind } from '@matla/contract/payments/payment-providers'
import { arrive, type Buyer, call, comeBack, must, openPage, press, returnForm } from '#test/buyer.ts'
import type { Chance } from '#test/chance.ts'
import { callSandbox } from '#test/ledger.ts'
import { createToken } from '#test/purchases/sheet.ts'
import { createQuote } from '#payments/apple-pay/quote.ts'
import { newSecretId } from '#lib/ids.ts'
import { systemClock } from '#lib/clock.ts'
import { collectTransfers } from './collect-transfers.ts'

/** What the shop reported to its buyers, all of which must be true in the end. */
export type Notes = {
  readonly accounts: string[]
  readonly orders: string[]
  readonly redeemed: string[]
  readonly outcomes: { readonly reference: string; readonly outcome: string }[]
  /** Orders whose transfer was matched. */
  readonly matched: string[]
  /** The addresses of buyers whose Apple Pay sheet reported success. */
  readonly buyers: string[]
  /** Unexpected server errors. */
  readonly faults: string[]
}
type Place = {
  readonly url: string
  readonly sandboxUrl: string
  readonly courseIds: readonly string[]
  /** Coupons with enough uses for every buyer: a partial and a full discount. */
  readonly coupons: { readonly some: string; readonly whole: string }
  /** The key that signs the amounts on Apple Pay sheets; absent: buyers pay only on the providers' pages. */
  readonly linkSecret?: string | undefined
}
export type LoadGenerator = {
  readonly notes: Notes
  /** Runs a dozen buyers, a few at a time, until they are done. `way`: how all of them buy. */
  work(isOver: () => boolean, chance: Chance, way?: Way): Promise<void>
  /** Matches the transfers that staff missed. Throws unless the shop is open. */
  matchAll(): Promise<void>
}

const payLater = { phone: '0501234567', city: 'الرياض', address: 'طريق الملك فهد 1', zip: '12211' }
const ways = ['card', 'card', 'card', 'later', 'later', 'redeem'] as const
const moreWays = ['transfer', 'sheet'] as const
export type Way = (typeof ways)[number] | (typeof moreWays)[number]

const width = 4
const mostVisits = 12
const outcomes = [
  'approve',
  'approve',
  'notify-5',
  'return-only',
  'notify-only',
  'decline',
  'cancel',
  'leave',
]

/** Buyers who keep trying through every failure; some of those who were interrupted come back later. */
export function gather(place: Place, label: string): LoadGenerator {
  const { url, sandboxUrl, courseIds, coupons, linkSecret } = place
  const allWays = linkSecret === undefined ? ways : [...ways, ...moreWays]
  const notes: Notes = {
    accounts: [],
    orders: [],
    redeemed: [],
    outcomes: [],
    matched: [],
    buyers: [],
    faults: [],
  }
  const transfers = collectTransfers(url, notes)
  const cutOff: Buyer[] = []
  let names = 0

  const ask = (buyer: Buyer, path: string, body: object) =>
    must(url, 'POST', `/matla${path}`, body, buyer.token)
  const note = async (buyer: Buyer, path: string, reference: string) => {
    const { status, body } = await call(url, 'GET', `/matla${path}${reference}`, undefined, buyer.token)
    if (status === 500) notes.faults.push(`500 ${path} ${JSON.stringify(body)}`)
    if (typeof body.outcome === 'string') notes.outcomes.push({ reference, outcome: body.outcome })
  }

  async function byCard(buyer: Buyer, chance: Chance): Promise<void> {
    const page = await openPage(url, buyer)
    notes.orders.push(page.orderId)
    const outcome = chance.pick(outcomes)
    if (outcome === 'leave') return
    const html = await press(page.redirectUrl, outcome)
    const form = returnForm(html)
    if (form.action !== '') {
      const status = await comeBack(form)
      if (status === 500) notes.faults.push('500 on the way back')
    }
    await note(buyer, '/validate-transction-details?tranRef=', page.reference)
  }

  async function later(buyer: Buyer, chance: Chance): Promise<void> {
    const provider = chance.pick(providersOfKind('pay-later'))
    const opened = await ask(buyer, '/create-session', {
      paymentType: paymentProviders[provider].paymentType,
      payLater,
    })
    notes.orders.push(String(opened.orderId))
    const paymentId = (opened.data as { payment: { id: string } }).payment.id
    const outcome = chance.pick(['approve', 'approve', 'decline'])
    // Each sandbox names the payment's id as its provider does.
    const named = provider === 'tamara' ? { orderId: paymentId } : { paymentId }
    await callSandbox(sandboxUrl, `/${provider}/finish`, { ...named, outcome })
    await note(buyer, '/retrive-a-payment?paymentId=', paymentId)
  }

  const readTotal = async (buyer: Buyer) => {
    const { cart } = await must(url, 'GET', '/matla/cart', undefined, buyer.token)
    return (cart as { discountedHalalas: number }).discountedHalalas
  }

  async function byTransfer(buyer: Buyer, chance: Chance): Promise<void> {
    const amountHalalas = await readTotal(buyer)
    const { orderId, reference } = await openPage(url, buyer, { paymentType: 'TRANSFER' })
    notes.orders.push(orderId)
    if (chance.onceIn(4)) return
    await transfers.receive({ orderId, reference, amountHalalas })
  }

  /** Pays with Apple Pay on the shop's page; the browser may send the token twice. */
  async function bySheet(buyer: Buyer, chance: Chance): Promise<void> {
    const totalHalalas = await readTotal(buyer)
    const priced = { totalHalalas, itemKey: null, couponCode: null }
    const quote = createQuote(linkSecret ?? '', newSecretId(), priced, systemClock())
    const outcome = chance.pick(['approve', 'approve', 'decline'])
    const body = { quote, token: createToken({ amount: toDecimal(totalHalalas), outcome }) }
    const pay = () => ask(buyer, '/checkout/apple-pay/pay', body)
    const isTwice = chance.onceIn(3)
    const [{ outcome: reported }] = await Promise.all([pay(), isTwice ? pay() : null])
    if (reported === 'paid') notes.buyers.push(buyer.email)
  }

  async function redeem(buyer: Buyer): Promise<void> {
    await ask(buyer, '/redeemcoupon', { couponCode: coupons.whole })
    notes.redeemed.push(buyer.email)
  }

  async function context(chance: Chance, way: Way): Promise<void> {
    const returning = chance.onceIn(3) ? cutOff.shift() : undefined
    const wanted = [chance.pick(courseIds)]
    const buyer = returning ?? (await arrive(url, `${label}-${names++}@proof.test`, wanted))
    notes.accounts.push(buyer.email)
    try {
      if (chance.onceIn(4)) await bringAnotherCart(buyer, chance.pick(courseIds))
      if (chance.onceIn(4)) await ask(buyer, '/cart/apply-coupon', { couponCode: coupons.some })
      if (way === 'card') await byCard(buyer, chance)
      else if (way === 'later') await later(buyer, chance)
      else if (way === 'transfer') await byTransfer(buyer, chance)
      else if (way === 'sheet') await bySheet(buyer, chance)
      else await redeem(buyer)
    } catch (error) {
      cutOff.push(buyer)
      throw error
    }
  }

  async function bringAnotherCart(buyer: Buyer, courseId: string): Promise<void> {
    const { cartId } = await must(url, 'POST', '/matla/cart/guest')
    await must(url, 'POST', '/matla/cart/guest/add', { cartId, courseId, courseName: 'x' })
    const person = { firstName: 'Sara', lastName: 'Demo' }
    await ask(buyer, '/handle-email', { emailId: buyer.email, ...person, guestCartId: cartId })
  }

  async function oneAfterTheOther(isOver: () => boolean, chance: Chance, only?: Way): Promise<void> {
    while (!isOver()) {
      await context(chance, only ?? chance.pick(allWays)).catch((error: unknown) => {
        // A killed shop does not respond; a running one must never respond with 500.
        if (String(error).includes('Error: 500')) notes.faults.push(String(error))
      })
    }
  }

  return {
    notes,
    matchAll: transfers.matchAll,
    work: async (isOver, chance, way) => {
      const chances = Array.from({ length: width }, () => chance.fork())
      let contexts = 0
      const isEnough = () => isOver() || (contexts += 1) > mostVisits
      await Promise.all(chances.map((own) => oneAfterTheOther(isEnough, own, way)))
    },
  }
}
