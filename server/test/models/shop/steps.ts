import type { ProviderResponse } from '#payments/provider.ts'
import { answerOf, captureOf, endPage, firstWords, moveOn, type Page } from './pages.ts'
import { beforeOf, broken, brokenSums, unsettled } from './invariants.ts'
import { attempt, order, type Payment, settle, type Shop, shopOf } from './shop.ts'

/** A response that was requested but has not arrived yet. */
type Look = { readonly payment: Payment; readonly response: ProviderResponse; readonly cause: string }
type World = { readonly shop: Shop; looks: Look[] }
type Step = readonly [name: string, runSteps: (world: World, choice: number) => void]

const causes = ['webhook', 'return', 'poll', 'reconcile'] as const
const nth = <Item>(from: readonly Item[], choice: number): Item | undefined => from[choice % from.length]
const paymentsOf = ({ shop }: World) => shop.orders.flatMap(({ payments }) => payments)

/** The provider's response to a query, captures included, as `settlePayment` would request it. */
function truth(page: Page): ProviderResponse {
  const response = answerOf(page)
  if (response.state !== 'authorised') return response
  const { reported, halalas, ownReference } = page
  if (reported.halalas !== halalas || reported.currency !== 'SAR' || reported.ownReference !== ownReference)
    return { state: 'review', status: response.status, code: response.code }
  const captured = captureOf(page)
  return captured.state === 'authorised' ? { state: 'confirming', status: '', code: '' } : captured
}

function look(world: World, payment: Payment | undefined, cause: string): void {
  if (payment && world.looks.length < 12) world.looks.push({ payment, response: truth(payment.page), cause })
}

const steps: readonly Step[] = [
  ['nothing', () => undefined],
  [
    'a buyer orders',
    ({ shop }, choice) => {
      if (shop.orders.length >= 6) return
      const prices = [1 + (choice % 90_001), 65_000, 12_345].slice(0, 1 + (choice % 3))
      const made = order(shop, choice % 3, prices, choice % 4 !== 0)
      if (made) attempt(shop, made, pageFrom(made.frozen.totalHalalas, choice))
    },
  ],
  [
    'a next attempt',
    ({ shop }, choice) => {
      const again = nth(shop.orders, choice)
      if (again && again.payments.length < 5)
        attempt(shop, again, pageFrom(again.frozen.totalHalalas, choice >> 3))
    },
  ],
  ['the provider moves', (world, choice) => moveOne(world, choice)],
  ['the provider moves', (world, choice) => moveOne(world, choice)],
  [
    'somebody asks',
    (world, choice) => look(world, nth(paymentsOf(world), choice >> 2), causes[choice & 3] ?? ''),
  ],
  [
    'somebody asks',
    (world, choice) => look(world, nth(paymentsOf(world), choice >> 2), causes[choice & 3] ?? ''),
  ],
  ['an answer is heard', (world, choice) => hear(world, choice)],
  ['an answer is heard', (world, choice) => hear(world, choice)],
  ['an answer is heard twice', (world, choice) => hear(world, choice, true)],
  ['the process dies', (world) => void (world.looks = [])],
  ['time passes', ({ shop }, choice) => void (shop.now += (choice % 40) * 60_000)],
  ['the sweep', (world) => reconcile(world)],
]

function pageFrom(halalas: number, choice: number) {
  return (ownReference: string): Page => {
    const provider = (['tabby', 'paytabs', 'tamara', 'paytabs'] as const)[choice & 3] ?? 'paytabs'
    const word = firstWords[provider]
    const reported = { halalas, currency: 'SAR', ownReference }
    const wrong = choice % 41
    if (wrong === 1) reported.halalas = halalas + 1
    if (wrong === 2) reported.halalas = Math.max(1, Math.floor(halalas / 100))
    if (wrong === 3) reported.currency = 'AED'
    if (wrong === 4) reported.ownReference = 'theirs.a1'
    return { provider, ownReference, halalas, reported, word, captured: 0, wasRejected: false }
  }
}

function moveOne(world: World, choice: number): void {
  const payment = nth(paymentsOf(world), choice)
  if (payment) moveOn(payment.page, choice >> 4)
}

function hear(world: World, choice: number, isStored = false): void {
  const heard = nth(world.looks, choice)
  if (!heard) return
  settle(world.shop, heard.payment, heard.response, heard.cause)
  if (!isStored) world.looks = world.looks.filter((each) => each !== heard)
}

function reconcile(world: World): void {
  const { now } = world.shop
  for (const payment of paymentsOf(world)) {
    if (payment.nextAskAt === null || payment.nextAskAt > now) continue
    payment.nextAskAt = now + 30_000
    look(world, payment, 'reconcile')
  }
}

/**
 * After the faults: pages end, every message arrives, and the reconciliation of pending payments alone must
 * complete everything else.
 */
function end(world: World): void {
  for (const [index, { page }] of paymentsOf(world).entries()) endPage(page, index)
  world.looks = []
  // Paid or declined payments are not queried again, so only a webhook reports later changes.
  for (const payment of paymentsOf(world)) {
    if (payment.page.wasRejected) settle(world.shop, payment, truth(payment.page), 'webhook')
  }
  for (let round = 0; round < 8; round++) {
    world.shop.now += 31 * 60_000
    reconcile(world)
    while (world.looks.length > 0) {
      hear(world, 0)
      reconcile(world)
    }
  }
}

/** Walks through the model; returns what broke and at which step, or null. */
export function runSteps(choices: readonly number[]): string | null {
  const [first = 0] = choices
  const world: World = { shop: shopOf(1 + (first % 3), 1 + (first % 10_000)), looks: [] }
  for (const [index, number] of choices.entries()) {
    const [name, take] = steps[number % steps.length] ?? ['', () => undefined]
    const before = beforeOf(world.shop)
    take(world, number >>> 4)
    const fault = broken(world.shop, before)
    if (fault !== null) return `${fault} (step ${index}: ${name})`
  }
  const sums = world.shop.orders.map(brokenSums).find((fault) => fault !== null)
  if (sums) return sums
  end(world)
  return broken(world.shop, []) ?? unsettled(world.shop)
}

/** The names of the steps, for the report of a failed walk. */
export const namesOf = (choices: readonly number[]): string[] =>
  choices.map((number) => steps[number % steps.length]?.[0] ?? '').filter((name) => name !== 'nothing')
