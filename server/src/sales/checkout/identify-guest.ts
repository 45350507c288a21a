import { guestFaults } from '@matla/contract/checkout/guest-rules'
import { tidyEmail } from '@matla/contract/kit/email-address'
import type { Lang, Localized } from '@matla/contract/kit/lang'
import { tidyName } from '@matla/contract/kit/person-name'
import { findCourse } from '#catalog/courses.ts'
import { openSession } from '#identity/sessions.ts'
import { addGuestAccount, renameUser } from '#identity/users.ts'
import { fail } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import { together } from '#platform/db/together.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { isWithinNetwork } from '#platform/limits/within-limits.ts'
import { reach } from '#platform/telemetry/failpoints.ts'
import { bringGuestCart, giveCartTo } from '#sales/cart/guest-cart.ts'
import { isSold } from '#sales/cart/cart.ts'
import { readLinesOfUser } from '#sales/cart/cart.store.ts'
import { confirmAddress } from './confirm-address.ts'

export type GuestStep = {
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

export type IdentifiedGuest = {
  readonly userId: string
  readonly email: string
  readonly fullName: string
  /** null: the session that the caller already had goes on. */
  readonly opened: { readonly token: string; readonly expiresAt: Date } | null
}

/**
 * The guest step: a new address gets an account without a password and a session for this checkout;
 * a known one gets nothing. Fails with `invalid` with fields, `user-exists`, over the network's limit `email-code-needed` and `email-code-wrong` (R295 to R305, docs/invariants.md#v09).
 */
export async function identifyGuest(deps: GuestDeps, step: GuestStep): Promise<IdentifiedGuest> {
  const fullName = tidyName(step.fullName)
  const email = tidyEmail(step.email)
  const faults = guestFaults(fullName, email)
  if (faults.length > 0) fail('invalid', fieldsOf(faults))
  if (step.actor !== null && step.actor.email === email) return goOn(deps, step, step.actor, fullName)
  // Learning which addresses have accounts is slow work (docs/invariants.md#v25), and so is taking them.
  if (!(await isWithinNetwork(deps, 'guest-step', step.ip))) await confirmAddress(deps, { ...step, email })
  return begin(deps, { ...step, fullName, email })
}

async function begin(deps: GuestDeps, step: GuestStep): Promise<IdentifiedGuest> {
  const { db, clock } = deps
  const now = clock()
  const { fullName, email, lang } = step
  const begun = await db.transaction(async (tx) => {
    const userId = await addGuestAccount(tx, { email, fullName, lang }, now)
    const [opened] = await together(
      openSession(tx, { userId, kind: 'checkout' }, now),
      step.guestCartId === null ? Promise.resolve() : giveCartTo(tx, step.guestCartId, userId),
    )
    if (step.remindMe) await remind(deps, tx, step, userId)
    reach('guest:before-commit')
    return { userId, email, fullName, opened }
  })
  reach('guest:after-commit')
  return begun
}

/** The same buyer again, in his own session: the name may be corrected, a new guest cart comes along. */
async function goOn(
  deps: GuestDeps,
  step: GuestStep,
  actor: Actor,
  fullName: string,
): Promise<IdentifiedGuest> {
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
  const item = itemKey === null ? null : await findCourse(tx, itemKey)
  const courses = itemKey === null ? (await readLinesOfUser(tx, userId)).filter(isSold) : item ? [item] : []
  const courseIds = courses.map(({ id }) => id)
  const started = { userId, courseIds, lang, source: 'guest-step', mayRemind: true } as const
  await deps.raise('checkout.started', tx, { ...started, now: deps.clock() })
}

const fieldsOf = (faults: readonly { field: string; text: Localized }[]) =>
  Object.fromEntries(faults.map(({ field, text }) => [field, text]))
