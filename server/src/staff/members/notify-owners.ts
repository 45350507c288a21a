import { findAccount } from '#identity/users.ts'
import { listStaffWithRight } from '#identity/staff-members.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email, EmailFacts } from '#platform/mail/email-layout.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { newOwnerEmail } from './new-owner-email.text.ts'

/** Emails every owner, including the new one, about a new owner. */
export async function notifyOwners(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'config'>,
  newOwner: string,
  now: Date,
): Promise<void> {
  for (const { email: recipient, lang } of await listStaffWithRight(tx, 'staff.write'))
    await queueEmail(tx, deps, { kind: 'staff-new-owner', recipient, lang, aboutId: newOwner, now })
}

/** Writes the queued email to one of the owners. Returns null when the account no longer exists. */
export async function writeNewOwnerEmail(
  db: Db,
  newOwner: string,
  publicUrl: string,
  facts: EmailFacts,
): Promise<Email | null> {
  const owner = await findAccount(db, { id: newOwner })
  if (!owner) return null
  const { fullName, email } = owner
  return composeEmail(
    { ...facts, name: '', href: `${publicUrl}/console/staff` },
    newOwnerEmail({ name: fullName, email }),
  )
}
