import { guestFaults } from '@matla/contract/checkout/guest-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { Lang } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import { findProduct } from '#catalog/products.ts'
import { emailCodeMinutes, consumeEmailCode } from '#identity/one-time.ts'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount, renameUser } from '#identity/users.ts'
import { fail, toFieldErrors } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { awaitAll } from '#platform/db/await-all.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import {
  type CountedAttempt,
  type Limit,
  networkOf,
  slowDown,
  takeNetworkAttempt,
  countAgainstQuota,
} from '#platform/limits/limits.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { giveCart, readLinesOfUser } from '#sales/cart/cart.store.ts'
import { isSold } from '#sales/cart/cart.ts'
import { bringGuestCart } from '#sales/cart/guest-cart.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'

/** Somebody gave an address at the guest step, or opens a payment page. */
export type CheckoutStarted = {
  readonly userId: string
  /** What is being bought. */
  readonly productIds: readonly string[]
  readonly lang: Lang
  readonly source: 'guest-step' | 'checkout'
  /** The buyer ticked the box for one reminder. */
  readonly mayRemind: boolean
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'checkout.started': CheckoutStarted
  }
}

/** A reminder is an email to an address that was only typed. */
const perNetwork: Limit = { name: 'reminder-network', max: 100, windowSeconds: 3_600 }
const perAddress: Limit = { name: 'reminder-address', max: 5, windowSeconds: 86_400 }

/**
 * Whether one more reminder may be asked for; over a limit the purchase goes on without one. A session is counted by its
 * account, a visitor by network, and by network and typed address together.
 */
export async function mayAskReminder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { ip, email, actor }: { readonly ip: string; readonly email: string; readonly actor: Actor | null },
): Promise<boolean> {
  const now = clock()
  if (actor !== null) return countAgainstQuota(db, perAddress, actor.userId, now)
  const network = networkOf(ip)
  return (
    (await countAgainstQuota(db, perAddress, `${network} ${tidyEmail(email)}`, now)) &&
    (await countAgainstQuota(db, perNetwork, network, now))
  )
}

const perMinute: Limit = { name: 'guest-step-mail-minute', max: 1, windowSeconds: 60 }
/**
 * The window is no longer than a code lives: a stranger who uses up the limit of an address leaves
 * a code that works in its mailbox.
 */
const perCode: Limit = { name: 'guest-step-mail-code', max: 3, windowSeconds: emailCodeMinutes * 60 }
/** Wrong codes of one network, and of one browser of it, for one address. */
const wrongCodes: Limit = { name: 'guest-step-code', max: 5, windowSeconds: emailCodeMinutes * 60 }

/**
 * A network that is over its limit at the guest step shows that it can read the mail of the address: without a code one
 * is mailed, known address or not, and `email-code-needed` says so; with a wrong one it is `email-code-wrong`. Fails with
 * `too-many-requests` while too many codes of this network wait to be mailed.
 */
async function confirmAddress(deps: GuestDeps, step: GuestStep): Promise<void> {
  const { email, lang, ip, guestCartId } = step
  const code = normaliseCode(step.emailCode)
  const now = deps.clock()
  if (code !== '') {
    const who = `${email} ${networkOf(ip)} ${guestCartId ?? ''}`
    if (
      (await countAgainstQuota(deps.db, wrongCodes, who, now)) &&
      (await consumeEmailCode(deps, email, code))
    )
      return
    fail('email-code-wrong', { emailCode: errorTexts['email-code-wrong'] })
  }
  if (!(await slowDown(deps, 'guest-step', networkOf(ip)))) fail('too-many-requests')
  if (
    (await countAgainstQuota(deps.db, perMinute, email, now)) &&
    (await countAgainstQuota(deps.db, perCode, email, now))
  )
    await deps.db.transaction((tx) =>
      queueEmail(tx, deps, { kind: 'guest-code', recipient: email, lang, now }),
    )
  fail('email-code-needed', { emailCode: errorTexts['email-code-needed'] })
}

type GuestStep = {
  readonly fullName: string
  readonly email: string
  readonly lang: Lang
  readonly guestCartId: string | null
  /** Whoever makes the call already has this session. */
  readonly actor: Actor | null
  readonly ip: string
  /** The code that was mailed to the address; '' for none. */
  readonly emailCode: string
  /** He ticked the box; `itemKey`: what he buys alone, null for his cart. */
  readonly remindMe: boolean
  readonly itemKey: string | null
}

type GuestDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'raise'>

type IdentifiedGuest = Pick<GuestStep, 'email' | 'fullName'> & {
  readonly userId: string
  /** null: the session that the caller already had goes on. */
  readonly opened: { readonly token: string; readonly expiresAt: Date } | null
}

/**
 * The guest step: a new address gets an account without a password and a session for this checkout;
 * a known one gets nothing. Fails with `invalid` with fields, `user-exists`, over the network's limit `email-code-needed` and `email-code-wrong` (R295 to R305).
 */
export async function identifyGuest(deps: GuestDeps, step: GuestStep): Promise<IdentifiedGuest> {
  const fullName = tidyName(step.fullName)
  const email = tidyEmail(step.email)
  const faults = guestFaults(fullName, email)
  if (faults.length > 0) fail('invalid', toFieldErrors(faults))
  if (step.actor !== null && step.actor.email === email) return goOn(deps, step, step.actor, fullName)
  // Learning which addresses have accounts is slow work (docs/invariants.md#v25), and so is taking them.
  const counted = await takeNetworkAttempt(deps, 'guest-step', step.ip)
  if (counted === null) await confirmAddress(deps, { ...step, email })
  return begin(deps, { ...step, fullName, email }, counted)
}

async function begin(
  deps: GuestDeps,
  step: GuestStep,
  counted: CountedAttempt | null,
): Promise<IdentifiedGuest> {
  const { db, clock } = deps
  const now = clock()
  const { fullName, email, lang } = step
  const result = await db.transaction(async (tx) => {
    const userId = await addGuestAccount(tx, { email, fullName, lang }, now)
    const [opened] = await awaitAll(
      openSession(tx, { userId, kind: 'checkout', counted }, now),
      step.guestCartId === null ? Promise.resolve() : giveCart(tx, step.guestCartId, userId),
    )
    if (step.remindMe) await remind(deps, tx, step, userId)
    reach('guest:before-commit')
    return { userId, email, fullName, opened }
  })
  reach('guest:after-commit')
  return result
}

/** The same buyer again, in his own session: the name may be corrected, a new guest cart comes along. */
async function goOn(deps: GuestDeps, step: GuestStep, actor: Actor, fullName: string) {
  if (actor.kind === 'order-link') fail('user-exists')
  const { guestCartId } = step
  if (actor.kind === 'checkout') await renameUser(deps.db, actor.userId, fullName)
  if (guestCartId !== null)
    await deps.db.transaction((tx) => bringGuestCart(deps, tx, { userId: actor.userId, guestCartId }))
  if (step.remindMe) await deps.db.transaction((tx) => remind(deps, tx, step, actor.userId))
  return { userId: actor.userId, email: actor.email, fullName, opened: null }
}

/** One reminder of what he is about to buy: the item, or what is in his cart by now. */
async function remind(deps: GuestDeps, tx: Tx, { itemKey, lang }: GuestStep, userId: string): Promise<void> {
  const item = itemKey === null ? null : await findProduct(tx, itemKey)
  const products =
    itemKey === null ? (await readLinesOfUser(tx, { userId })).filter(isSold) : item ? [item] : []
  const productIds = products.map(({ id }) => id)
  const started = { userId, productIds, lang, source: 'guest-step', mayRemind: true } as const
  await deps.raise('checkout.started', tx, { ...started, now: deps.clock() })
}
