import type { Db } from '#platform/db/database.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import { fail } from '#lib/errors.ts'
import type { LinkPurpose } from '#schema/reminders.tables.ts'
import { findByLink, insertLink } from './send.store.ts'

/** The cart is wanted soon; taking a consent back must work for as long as anybody keeps the email. */
const lifeDays: Readonly<Record<LinkPurpose, number>> = { restore: 14, unsubscribe: 400 }

/** The token of a link for an email that is being sent now; those of an earlier try stay good. */
export async function makeLink(db: Db, reminderId: string, purpose: LinkPurpose): Promise<string> {
  const token = newToken()
  await insertLink(db, { tokenHash: hashOf(token), reminderId, purpose }, lifeDays[purpose])
  return token
}

/** The email behind a link that is made for this. Fails with `link-dead`. */
export const followLink = async (db: Db, token: string, purpose: LinkPurpose) =>
  (await findByLink(db, hashOf(token), purpose)) ?? fail('link-dead')
