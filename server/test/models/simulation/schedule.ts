import {
  paymentProviders,
  type PaymentType,
  providersOfKind,
} from '@matla/contract/payments/payment-providers'
import type { Failpoint } from '#platform/telemetry/failpoints.ts'
import { ProviderFailed } from '#payments/provider.ts'
import { AppError } from '#lib/errors.ts'
import { type Chance, chanceOf } from '#test/models/chance.ts'
import { addCourse, pageOpened, pay, redeem, reconcile } from './actors.ts'
import { doJobs, drain } from './drain.ts'
import { againstInbox, againstLedgers, againstSites, brokenRows } from './invariants.ts'
import { faultsOf } from './outside.ts'
import { arrive } from './people.ts'
import type { Play } from './play.ts'
import { Died, type Harness } from './harness.ts'
import { createScheduler } from './scheduler.ts'

const places: readonly Failpoint[] = [
  'open:before-commit',
  'open:after-commit',
  'open:after-provider',
  'webhook:after-store',
  'settle:before-ask',
  'settle:after-ask',
  // Most simulated deaths happen where most could be lost.
  ...Array.from({ length: 4 }, () => 'settle:before-commit' as const),
  'settle:after-commit',
]

export type Played = { readonly broken: readonly string[]; readonly order: readonly string[] }

/** Plays one schedule; the seed chooses the actors and who proceeds at each step. */
export async function playSchedule(harness: Harness, seed: number): Promise<Played> {
  const chance = chanceOf(seed)
  const isWhole = chance.odds(6)
  const people = await arrive(harness, chance, isWhole)
  const broken: string[] = []
  const failed = (name: string, error: unknown) => {
    if (error instanceof Died || error instanceof ProviderFailed || error instanceof AppError) return
    broken.push(`threw: ${name}: ${messageOf(error)}`)
  }
  const scheduler = createScheduler(chanceOf(seed ^ 0x5bd1e995), harness.gated.activity, failed)
  const play: Play = {
    harness,
    chance,
    scheduler,
    people,
    broken,
    pages: [],
    decided: new Set(),
    acked: [],
    owed: new Set(),
  }
  prepare(play, failed)
  if (isWhole) castRedeemers(play)
  else cast(play)
  harness.gated.take(scheduler, chance.odds(12))
  const order = await scheduler.run()
  harness.gated.take(null, false)
  broken.push(...(await brokenRows(harness, false)))
  const hasJobs = chance.odds(15)
  await drain(play)
    .then(() => (hasJobs ? doJobs(play) : undefined))
    .catch((error: unknown) => failed('the end', error))
  broken.push(
    ...(await brokenRows(harness, true)),
    ...(await againstLedgers(play)),
    ...(await againstInbox(play)),
  )
  if (hasJobs) broken.push(...(await againstSites(play)))
  // Payments under review always remain due; this keeps them out of the next schedule.
  await harness.gated.own.query('update payments set next_ask_at = null where next_ask_at is not null')
  return { broken: [...new Set(broken)], order }
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function prepare(
  { harness, chance, scheduler, ...rest }: Play,
  failed: (name: string, error: unknown) => void,
): void {
  const play = { harness, chance, scheduler, ...rest }
  harness.providers.faults = faultsOf(chance)
  harness.providers.gate = (name) => scheduler.gate(name)
  harness.providers.elsewhere = (work) => scheduler.elsewhere(work)
  harness.providers.opened = (page) => pageOpened(play, page)
  harness.onError = (error) => failed('a route', error)
  const place = chance.odds(55) ? chance.pick(places) : null
  let left = 1 + chance.below(3)
  harness.onReach = (reached) => {
    if (reached.name !== place || (left -= 1) !== 0) return
    reached.failure = new Died(reached.name)
  }
}

/**
 * Two buyers share a coupon: a double click, another tab, another method, a changed cart, and the reconciliation of
 * pending payments.
 */
function cast(play: Play): void {
  const { scheduler, chance, people } = play
  const [first, second] = people.buyers
  if (!first || !second) return
  scheduler.spawn('first opens', () => pay(play, first, 'CARD'))
  scheduler.spawn('first opens again', () => pay(play, first, 'CARD'))
  scheduler.spawn('second opens', () => pay(play, second, chance.odds(40) ? otherType(chance) : 'CARD'))
  if (chance.odds(35)) scheduler.spawn('first changes the method', () => pay(play, first, otherType(chance)))
  if (chance.odds(30)) {
    scheduler.spawn('first adds a course', () => addCourse(play, first))
    scheduler.spawn('first opens another', () => pay(play, first, 'CARD'))
  }
  scheduler.spawn('sweep 1', () => reconcile(play))
  scheduler.spawn('sweep 2', () => reconcile(play))
}

/** A payment method other than an immediate card payment. */
const otherType = (chance: Chance): PaymentType =>
  paymentProviders[chance.pick([...providersOfKind('pay-later'), ...providersOfKind('transfer')])].paymentType

/** The coupon covers the whole price: nothing is paid, and each opened course needs a coupon use. */
function castRedeemers(play: Play): void {
  for (const [index, buyer] of play.people.buyers.entries()) {
    play.scheduler.spawn(`buyer ${index} redeems`, () => redeem(play, buyer))
    play.scheduler.spawn(`buyer ${index} redeems again`, () => redeem(play, buyer))
    play.scheduler.spawn(`buyer ${index} opens`, () => pay(play, buyer, 'CARD'))
  }
}
