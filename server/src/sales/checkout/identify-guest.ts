import { guestFaults } from '@matla/contract/checkout/guest-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
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
import { assignCart, readLinesOfUser } from '#sales/cart/cart.store.ts'
import { isOnSale } from '#sales/cart/cart.ts'
import { attachGuestCart } from '#sales/cart/guest-cart.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'

/** A buyer entered an email address at the guest step, or opened a payment page. */
export type CheckoutStartedEvent = {
  readonly userId: string
  /** The products being bought. */
  readonly productIds: readonly string[]
  readonly lang: Lang
  readonly source: 'guest-step' | 'checkout'
  /** Whether the buyer ticked the box for one reminder. */
  readonly mayRemind: boolean
  readonly now: Date
}
declare module '#platform/events.ts' {
  interface DomainEvents {
    'checkout.started': CheckoutStartedEvent
  }
}

/** Limits for reminders, because they are sent to unconfirmed addresses. */
const perNetwork: Limit = { name: 'reminder-network', max: 100, windowSeconds: 3_600 }
const perAddress: Limit = { name: 'reminder-address', max: 5, windowSeconds: 86_400 }

/**
 * Counts a requested reminder and returns whether it is within the limits; over them, the purchase continues
 * without a reminder. A session is counted by account, a visitor by network and by network with address.
 */
export async function takeReminderSlot(
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
 * The window is not longer than the lifetime of a code. So when someone else uses up the limit of an address, its
 * owner still has a valid code in their mailbox.
 */
const perCode: Limit = { name: 'guest-step-mail-code', max: 3, windowSeconds: emailCodeMinutes * 60 }
/** Attempts to enter a code, per address, network and browser. */
const wrongCodes: Limit = { name: 'guest-step-code', max: 5, windowSeconds: emailCodeMinutes * 60 }

/**
 * Confirms the email address when the network is over its limit at the guest step. A request without a code has
 * one emailed, whether or not the address is registered. Fails with `email-code-needed`, `email-code-wrong`, or
 * `too-many-requests` while too many codes of this network are queued.
 */
async function confirmAddress(deps: GuestDeps, step: GuestStepInput): Promise<void> {
  const { email, lang, ip, guestCartId } = step
  const code = normaliseCode(step.emailCode)
  const now = deps.clock()
  if (code !== '') {
    const quotaKey = `${email} ${networkOf(ip)} ${guestCartId ?? ''}`
    if (
      (await countAgainstQuota(deps.db, wrongCodes, quotaKey, now)) &&
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

type GuestStepInput = {
  readonly fullName: string
  readonly email: string
  readonly lang: Lang
  readonly guestCartId: string | null
  /** The session of the caller, if any. */
  readonly actor: Actor | null
  readonly ip: string
  /** The code that was emailed to the address; '' when none was entered. */
  readonly emailCode: string
  /** Whether the buyer agreed to a reminder. `itemKey` is the single item they buy; null for their cart. */
  readonly remindMe: boolean
  readonly itemKey: string | null
}

type GuestDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'raise'>

type IdentifiedGuest = Pick<GuestStepInput, 'email' | 'fullName'> & {
  readonly userId: string
  /** null when the caller's own session continues. */
  readonly session: { readonly token: string; readonly expiresAt: Date } | null
}

/**
 * The guest step: creates an account without a password and a checkout session for a new address. Fails with
 * `invalid` and fields, `user-exists`, and over the network's limit with `email-code-needed` or
 * `email-code-wrong` (R295 to R305).
 */
export async function identifyGuest(deps: GuestDeps, step: GuestStepInput): Promise<IdentifiedGuest> {
  const fullName = tidyName(step.fullName)
  const email = tidyEmail(step.email)
  const faults = guestFaults(fullName, email)
  if (faults.length > 0) fail('invalid', toFieldErrors(faults))
  if (step.actor !== null && step.actor.email === email)
    return continueSession(deps, step, step.actor, fullName)
  // Limited per network, so that addresses cannot be enumerated or claimed in bulk (docs/invariants.md#v25).
  const counted = await takeNetworkAttempt(deps, 'guest-step', step.ip)
  if (counted === null) await confirmAddress(deps, { ...step, email })
  return createGuest(deps, { ...step, fullName, email }, counted)
}

async function createGuest(
  deps: GuestDeps,
  step: GuestStepInput,
  counted: CountedAttempt | null,
): Promise<IdentifiedGuest> {
  const { db, clock } = deps
  const now = clock()
  const { fullName, email, lang } = step
  const result = await db.transaction(async (tx) => {
    const userId = await addGuestAccount(tx, { email, fullName, lang }, now)
    const [session] = await awaitAll(
      openSession(tx, { userId, kind: 'checkout', counted }, now),
      step.guestCartId === null ? Promise.resolve() : assignCart(tx, step.guestCartId, userId),
    )
    if (step.remindMe) await requestReminder(deps, tx, step, userId)
    reach('guest:before-commit')
    return { userId, email, fullName, session }
  })
  reach('guest:after-commit')
  return result
}

/** Continues the buyer's own session: the name may be corrected, and a new guest cart is attached. */
async function continueSession(deps: GuestDeps, step: GuestStepInput, actor: Actor, fullName: string) {
  if (actor.kind === 'order-link') fail('user-exists')
  const { guestCartId } = step
  if (actor.kind === 'checkout') await renameUser(deps.db, actor.userId, fullName)
  if (guestCartId !== null)
    await deps.db.transaction((tx) => attachGuestCart(deps, tx, { userId: actor.userId, guestCartId }))
  if (step.remindMe) await deps.db.transaction((tx) => requestReminder(deps, tx, step, actor.userId))
  return { userId: actor.userId, email: actor.email, fullName, session: null }
}

/** Requests one reminder about the item or the cart's current contents. */
async function requestReminder(
  deps: GuestDeps,
  tx: Tx,
  { itemKey, lang }: GuestStepInput,
  userId: string,
): Promise<void> {
  const item = itemKey === null ? null : await findProduct(tx, itemKey)
  const products =
    itemKey === null ? (await readLinesOfUser(tx, { userId })).filter(isOnSale) : item ? [item] : []
  const productIds = products.map(({ id }) => id)
  const started = { userId, productIds, lang, source: 'guest-step', mayRemind: true } as const
  await deps.raise('checkout.started', tx, { ...started, now: deps.clock() })
}
