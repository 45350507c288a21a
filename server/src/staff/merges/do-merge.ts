import { closeMergedAccount } from '#identity/merge-accounts.ts'
import { lockOpenUsers } from '#identity/merge-accounts.ts'
import type { PersonalDataProvider } from '#identity/personal-data/personal-data-provider.ts'
import { removePicture } from '#identity/profile/picture.ts'
import { recordUsedLink } from '#identity/used-links.ts'
import { findAccount } from '#identity/users.ts'
import { moveReminderConsents } from '#engagement/reminders/plan-reminder.ts'
import { moveWishlist } from '#engagement/wishlist/wishlist.ts'
import { joinLearning } from '#learning/join-learning.ts'
import { moveReviews } from '#learning/reviews/write-review.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { AppError, fail } from '#lib/errors.ts'
import { hashToken } from '#lib/ids.ts'
import { moveCart } from '#sales/cart/guest-cart.ts'
import { normaliseCode } from '#sales/coupons/coupon.ts'
import { errorTexts } from '@matla/contract/errors.text'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { moveCoupons } from '#sales/coupons/find-coupon.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { moveNotes } from '#staff/person-notes/person-notes.ts'
import { movePersonTags } from '#staff/tags/tags.ts'
import { lockMergeable } from './request-merge.ts'
import { stateAt } from './merge-rules.ts'
import { isOtherCode, mostCodeTries } from './merge-code.ts'
import {
  changeMerge,
  countCodeTry,
  endOthers,
  findLink,
  findMerge,
  lockMerge,
  type Merge,
} from './merges.store.ts'

type MergeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'removeFile' | 'log'>
type Providers = readonly PersonalDataProvider[]
/** The staff member who merges without the mailboxes, with the reason; null when both mailboxes have confirmed. */
type Override = { readonly staff: Actor; readonly reason: string } | null

/**
 * Merges the closing account into the remaining one, in one transaction: courses, certificates, reviews,
 * wishlist, cart, notes, tags, consents and personal coupons move, orders stay, and the closing account's sign-in
 * methods are deleted. Returns a picture to remove. Fails like `lockMergeable`.
 */
async function join(
  tx: Tx,
  deps: MergeDeps,
  providers: Providers,
  { merge, override, now }: { readonly merge: Merge; readonly override: Override; readonly now: Date },
): Promise<string | null> {
  const { id, staying: stayingId, closing: closingId } = merge
  const { staying, closing } = await lockMergeable(tx, providers, { stayingId, closingId })
  const by = override?.staff.userId ?? null
  // Only the merge stores the reason, so that an erasure finds it.
  const facts = { mergeId: id, reason: 'merge of accounts', by: by ?? merge.askedBy, now }
  const courseIds = await joinLearning(deps, tx, { fromUser: closingId, toUser: stayingId, ...facts })
  await moveWishlist(tx, closingId, stayingId)
  await moveCart(tx, closingId, stayingId, now)
  await moveReviews(tx, closingId, stayingId, now)
  await moveNotes(tx, closingId, stayingId)
  await movePersonTags(tx, closingId, stayingId)
  await moveReminderConsents(tx, closingId, stayingId)
  const coupons = await moveCoupons(tx, closing.email, staying.email)
  const picture = await closeMergedAccount(tx, closing, stayingId, now)
  const ended = { state: 'done' as const, endedAt: now, endedBy: by, overrideReason: override?.reason ?? '' }
  await changeMerge(tx, id, ended)
  for (const hash of [merge.stayingTokenHash, merge.closingTokenHash])
    if (hash !== null) await recordUsedLink(tx, hash, 'merge', now)
  await endOthers(tx, merge, now)
  for (const { email: recipient, lang } of [staying, closing])
    await queueEmail(tx, deps, { kind: 'accounts-merged', recipient, lang, aboutId: id, now })
  const how = override ? 'override' : 'both-mailboxes'
  await writeAudit(
    tx,
    {
      area: 'merges',
      actorId: by ?? stayingId,
      action: 'merge',
      subject: stayingId,
      before: { state: merge.state, closing: closingId },
      after: { state: 'done', mergedInto: stayingId },
      detail: { mergeId: id, how, courseIds, coupons },
    },
    now,
  )
  return picture
}

/**
 * Confirms that both accounts belong to the reader of both mailboxes, with the link of one email and the code of
 * the other: link scanners have no code, and one email alone merges nothing. Idempotent. Fails with
 * `token-missing`, `merge-code-wrong`, `link-dead` (also after five wrong codes), and `payment-unsettled` while
 * money is in transit.
 */
export async function confirmMerge(
  deps: MergeDeps,
  providers: Providers,
  { token, code: typed }: { readonly token: string; readonly code: string },
): Promise<'done-now' | 'done-before'> {
  if (token === '') fail('token-missing')
  const { isStaying, id } = (await findLink(deps.db, hashToken(token))) ?? fail('link-dead')
  const code = normaliseCode(typed)
  // Counts the attempt in a separate statement before checking the code, so that a wrong code counts as well.
  if (code !== '' && !(await countCodeTry(deps.db, id, mostCodeTries))) {
    const isDone = (await findMerge(deps.db, id))?.state === 'done'
    return isDone ? 'done-before' : fail('link-dead')
  }
  const picture = await deps.db.transaction(async (tx) => {
    const merge = (await lockWithAccounts(tx, id)) ?? fail('link-dead')
    const now = deps.clock()
    if (merge.state === 'done') return 'done-before' as const
    if (stateAt(merge, now) !== 'waiting') return fail('link-dead')
    if (!(await isOtherCode(deps, merge, isStaying ? 'staying' : 'closing', code)))
      fail('merge-code-wrong', { code: errorTexts['merge-code-wrong'] })
    await changeMerge(tx, id, { stayingConfirmedAt: now, closingConfirmedAt: now })
    const done = join(tx, deps, providers, { merge, override: null, now }).catch((error: unknown) => {
      // The user could not fix the other obstacles and must not learn about them.
      if (error instanceof AppError && error.code !== 'payment-unsettled') return fail('link-dead')
      throw error
    })
    return { pictureId: await done }
  })
  if (picture === 'done-before') return picture
  await removePicture(deps, picture.pictureId)
  return 'done-now'
}

/** Locks the accounts before the merge, in the same order as other callers, to avoid deadlocks. */
async function lockWithAccounts(tx: Tx, id: string): Promise<Merge | undefined> {
  const merge = await findMerge(tx, id)
  if (merge) await lockOpenUsers(tx, [merge.staying, merge.closing])
  return merge && lockMerge(tx, id)
}

/**
 * Lets an owner merge without the mailboxes. Fails like `join`, with `merge-not-found`, and with `merge-over`
 * (who ended it and when).
 */
export async function overrideMerge(
  deps: MergeDeps,
  providers: Providers,
  staff: Actor,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<void> {
  const picture = await deps.db.transaction(async (tx) => {
    const merge = (await lockWithAccounts(tx, id)) ?? fail('merge-not-found')
    if (merge.state !== 'waiting') return failOver(tx, merge)
    return join(tx, deps, providers, { merge, override: { staff, reason }, now: deps.clock() })
  })
  await removePicture(deps, picture)
}

/** Cancels a pending merge. Idempotent. Fails with `merge-not-found`, or with `merge-over` when it is done. */
export async function cancelMerge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Actor,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const merge = (await lockMerge(tx, id)) ?? fail('merge-not-found')
    if (merge.state === 'cancelled') return
    if (merge.state === 'done') return failOver(tx, merge)
    const now = clock()
    await changeMerge(tx, id, { state: 'cancelled', endedAt: now, endedBy: staff.userId })
    const entry = {
      actorId: staff.userId,
      action: 'cancel-merge',
      subject: merge.staying,
      detail: { mergeId: id },
    }
    await writeAudit(tx, { ...entry, before: { state: 'waiting' }, after: { state: 'cancelled' } }, now)
  })
}

/** A second attempt gets the name of the person who ended the merge, which is the user if both mailboxes confirmed. */
async function failOver(tx: Tx, { staying, endedBy, endedAt }: Merge): Promise<never> {
  const who = await findAccount(tx, { id: endedBy ?? staying })
  return fail('merge-over', who && endedAt ? toActorFields(who.fullName, endedAt) : undefined)
}
