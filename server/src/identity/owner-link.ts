import type { Config } from '#config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { hashOf, newToken } from '#lib/ids.ts'
import { findPersonByEmail } from './accounts.store.ts'
import { deleteOwnerLink, hasOwner, putFirstLink, putOwnerLink } from './owner-links.store.ts'

export type FirstLink = {
  /** null: another process that started just now has printed it. */
  readonly href: string | null
  /** It lives no longer than the process that printed it. */
  withdraw(): Promise<void>
}

/** Processes that start within so many seconds of each other print one link together. */
const togetherSeconds = 60

type LinkDeps = { readonly database: Database; readonly config: Pick<Config, 'publicUrl'> }

/** The link with which the first owner sets himself up, good once and for an hour; null while there is an owner. */
export async function openFirstLink({ database, config }: LinkDeps): Promise<FirstLink | null> {
  const { db, kind } = database
  if (await hasOwner(db)) return null
  const token = newToken()
  // The embedded database has one process: what was printed before it is lost.
  const isOurs = await putFirstLink(db, hashOf(token), kind === 'embedded' ? 0 : togetherSeconds)
  return {
    href: isOurs ? hrefOf(config, token) : null,
    withdraw: () => deleteOwnerLink(db, hashOf(token)),
  }
}

export type OwnerLink = { readonly href: string; readonly account: 'none' | 'there' }

/** A link with which this address becomes an owner, whether or not it has an account; the one before is dead. */
export async function openOwnerLink({ database, config }: LinkDeps, email: string): Promise<OwnerLink> {
  const token = newToken()
  await putOwnerLink(database.db, email, hashOf(token))
  const person = await findPersonByEmail(database.db, email)
  return { href: hrefOf(config, token), account: person ? 'there' : 'none' }
}

const hrefOf = ({ publicUrl }: LinkDeps['config'], token: string) =>
  `${publicUrl}/home/owner-setup?token=${token}`
