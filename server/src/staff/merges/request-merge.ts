import { isEmail, tidyEmail } from '@matla/contract/kit/email-address'
import { errorTexts } from '@matla/contract/errors.text'
import type { MergeObstacle, OtherAccount } from '@matla/contract/staff/merges.calls'
import { lockAccountsToMerge, mayBelongToStranger } from '#identity/merge-accounts.ts'
import { isStaffAccount } from '#identity/staff-members.ts'
import { findDataSubject } from '#identity/personal-data/find-data-subject.ts'
import { findObstacles } from '#identity/personal-data/erase-person.ts'
import { type PersonalDataProvider, findPersons } from '#identity/personal-data/personal-data-provider.ts'
import { findAccount } from '#identity/users.ts'
import { toActorFields } from '#lib/actor-fields.ts'
import { AppError, fail } from '#lib/errors.ts'
import { hashToken, newId } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Actor } from '#platform/http/actor.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { linksEnd } from './merge-rules.ts'
import { countsOfAccount, endExpired, findMergeAsked, findWaiting, insertMerge } from './merges.store.ts'

type Providers = readonly PersonalDataProvider[]
type Pair = { readonly stayingId: string; readonly closingId: string }

/** Locks both accounts if they can be merged. Fails with each of `MergeObstacle`. */
export async function lockMergeable(tx: Tx, providers: Providers, pair: Pair) {
  const { stayingId, closingId } = pair
  if (stayingId === closingId) fail('merge-with-itself')
  const both = await lockAccountsToMerge(tx, pair)
  for (const id of [stayingId, closingId]) if (await isStaffAccount(tx, id)) fail('staff-account')
  if (await mayBelongToStranger(tx, both.staying)) fail('merge-address-unconfirmed')
  const [against] = await findObstacles(
    tx,
    providers,
    await findPersons(tx, await findDataSubject(tx, closingId)),
  )
  if (against) fail(against)
  return both
}

/** The open account of a typed address; null when there is none. Fails with `email-not-valid`. */
async function accountAt(db: Parameters<typeof findAccount>[0], text: string) {
  const email = tidyEmail(text)
  if (!isEmail(email)) fail('email-not-valid', { email: errorTexts['email-not-valid'] })
  const found = await findAccount(db, { email })
  return found?.closedAt === null ? found : null
}

/** The account of an address and the obstacles to merging it. Changes nothing. */
export async function previewMerge(
  { db }: Pick<Deps, 'db'>,
  providers: Providers,
  { stayingId, email }: { readonly stayingId: string; readonly email: string },
): Promise<{ account: OtherAccount | null; obstacle: MergeObstacle | null }> {
  const other = await accountAt(db, email)
  if (!other) return { account: null, obstacle: 'user-not-found' }
  const { fullName, emailVerified: isEmailConfirmed } = other
  const counts = await countsOfAccount(db, other.id)
  const obstacle = await db.transaction((tx) =>
    lockMergeable(tx, providers, { stayingId, closingId: other.id }).then(
      () => null,
      (error: unknown) => {
        // Its error codes are the obstacles.
        if (error instanceof AppError) return error.code as MergeObstacle
        throw error
      },
    ),
  )
  return { account: { fullName, isEmailConfirmed, ...counts }, obstacle }
}

type MergeInput = {
  readonly stayingId: string
  /** The address of the account that closes. */
  readonly email: string
  readonly reason: string
  readonly key: string
}

/**
 * Emails both mailboxes and waits for their confirmation. Fails like `lockMergeable`, with `email-not-valid`, and
 * with `merge-waiting` (who requested it first and when).
 */
export async function requestMerge(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  providers: Providers,
  staff: Actor,
  { stayingId, email, reason, key }: MergeInput,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const requestKey = hashToken(JSON.stringify([staff.userId, stayingId, tidyEmail(email), key]))
    const before = await findMergeAsked(tx, requestKey)
    if (before) return before.id
    const closingId = (await accountAt(tx, email))?.id ?? fail('user-not-found')
    const { staying, closing } = await lockMergeable(tx, providers, { stayingId, closingId })
    const now = deps.clock()
    await endExpired(tx, closingId, now)
    const id = newId(now)
    const request = { staying: stayingId, closing: closingId, askedBy: staff.userId, askedAt: now }
    const isNew = await insertMerge(tx, { id, ...request, reason, requestKey, expiresAt: linksEnd(now) })
    if (!isNew) {
      const again = await findMergeAsked(tx, requestKey)
      if (again) return again.id
      const first = await findWaiting(tx, closingId)
      return fail('merge-waiting', first && toActorFields(first.by, first.at))
    }
    for (const { email: recipient, lang } of [staying, closing])
      await queueEmail(tx, deps, { kind: 'merge-confirm', recipient, lang, aboutId: id, now })
    const entry = { actorId: staff.userId, action: 'ask-merge', subject: stayingId, detail: { mergeId: id } }
    await writeAudit(
      tx,
      { ...entry, after: { staying: stayingId, closing: closingId, state: 'waiting' } },
      now,
    )
    return id
  })
}
