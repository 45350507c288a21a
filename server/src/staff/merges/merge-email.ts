import { findAccount } from '#identity/users.ts'
import { hashToken, newToken } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { accountsMergedEmail, mergeConfirmEmail } from './merge-email.text.ts'
import { masked, stateAt } from './merge-rules.ts'
import { hashOfMergeCode, newMergeCode } from './merge-code.ts'
import { changeMerge, findMerge } from './merges.store.ts'

type QueuedMergeEmail = {
  readonly kind: 'merge-confirm' | 'accounts-merged'
  readonly mergeId: string
  readonly recipient: string
}

const addressOf = (user: { readonly email: string; readonly formerEmail: string | null } | undefined) =>
  user?.formerEmail ?? user?.email ?? ''

/** Writes the queued email to one of the two mailboxes, with a new link. Returns null when the merge is no longer pending. */
export async function writeMergeEmail(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  { kind, mergeId, recipient }: QueuedMergeEmail,
  facts: EmailFacts,
): Promise<Email | null> {
  const merge = await findMerge(db, mergeId)
  if (!merge) throw new Error('no such merge')
  const [staying, closing] = await Promise.all([
    findAccount(db, { id: merge.staying }),
    findAccount(db, { id: merge.closing }),
  ])
  const isStaying = addressOf(staying) === recipient
  if (!isStaying && addressOf(closing) !== recipient) return null
  const other = masked(addressOf(isStaying ? closing : staying))
  const user = isStaying ? staying : closing
  const name = user?.emailVerified ? user.fullName : ''
  if (kind === 'accounts-merged') {
    const href = `${config.publicUrl}/home/mycourses`
    return composeEmail({ ...facts, name, href }, accountsMergedEmail(other, isStaying))
  }
  if (stateAt(merge, clock()) !== 'waiting') return null
  const [token, code] = [newToken(), newMergeCode()]
  const side = isStaying ? 'staying' : 'closing'
  const codeHash = await hashOfMergeCode({ db, config }, mergeId, side, code)
  await changeMerge(db, mergeId, { [`${side}TokenHash`]: hashToken(token), [`${side}CodeHash`]: codeHash })
  const href = `${config.publicUrl}/home/merge?token=${token}`
  return composeEmail({ ...facts, name, href, code }, mergeConfirmEmail(other, isStaying))
}
