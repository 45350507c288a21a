import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Config } from '#config/config.ts'
import { fail } from '#lib/errors.ts'
import { hashToken, newId, newToken } from '#lib/ids.ts'
import { writeAudit } from '#platform/audit/write-audit.ts'
import type { Database, Db, Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { queueEmail } from '#platform/mail/queue-email.ts'
import { eraseSignInMethods } from './erase-unverified-data.ts'
import {
  deleteFirstLink,
  deleteOwnerLink,
  findOwnerLink,
  putFirstLink,
  putOwnerLink,
  takeOwnerLink,
} from './one-time.store.ts'
import { hashPassword } from './passwords.ts'
import { hasOwner, putStaffMember } from './staff-members.store.ts'
import { parseSignUpForm, type NewMember } from './sign-up.ts'
import { recordUsedLink } from './used-links.store.ts'
import { findUserByEmail, insertGuest, updateUser } from './users.store.ts'

export type FirstLink = {
  /** null when another process that started at the same time has printed the link. */
  readonly href: string | null
  /** Ends the link when the process that printed it stops. */
  withdraw(): Promise<void>
}

/** Processes that start within this time of each other print only one link. */
const sharedLinkSeconds = 60

type LinkDeps = { readonly database: Database; readonly config: Pick<Config, 'publicUrl'> }

/** Creates the first owner's setup link, which works once and for one hour; null when there is an owner. */
export async function openFirstLink({ database, config }: LinkDeps): Promise<FirstLink | null> {
  const { db, kind } = database
  if (await hasOwner(db)) return null
  const token = newToken()
  // The embedded database has one process, so a link printed by an earlier process is lost.
  const isOurs = await putFirstLink(db, hashToken(token), kind === 'embedded' ? 0 : sharedLinkSeconds)
  return {
    href: isOurs ? ownerSetupHref(config, token) : null,
    withdraw: () => deleteOwnerLink(db, hashToken(token)),
  }
}

export type OwnerLink = { readonly href: string; readonly account: 'none' | 'there' }

/**
 * Creates a link that makes the owner of this address a shop owner, with or without an account. The previous link
 * stops working.
 */
export async function openOwnerLink({ database, config }: LinkDeps, email: string): Promise<OwnerLink> {
  const token = newToken()
  await putOwnerLink(database.db, email, hashToken(token))
  const user = await findUserByEmail(database.db, email)
  return { href: ownerSetupHref(config, token), account: user ? 'there' : 'none' }
}

const ownerSetupHref = ({ publicUrl }: LinkDeps['config'], token: string) =>
  `${publicUrl}/home/owner-setup?token=${token}`

/** The address of an owner link; '' when the user chooses it. Fails with `token-missing` or `link-dead`. */
export async function emailOfOwnerLink(db: Db, token: string): Promise<string> {
  if (token === '') fail('token-missing')
  return (await findOwnerLink(db, hashToken(token))) ?? fail('link-dead')
}

type OwnerForm = SignUpForm & { readonly token: string; readonly lang: Lang }

/**
 * Creates an owner with a printed link and returns their address. Fails with `token-missing`, `link-dead` or the
 * first fault of the sign-up checks. Only success consumes the link.
 */
export async function setUpOwner(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
  { token, lang, ...typed }: OwnerForm,
): Promise<string> {
  const linked = await emailOfOwnerLink(deps.db, token)
  const form = parseSignUpForm({ ...typed, email: linked || typed.email })
  const passwordHash = await hashPassword(form.password)
  await deps.db.transaction(async (tx) => {
    const owner = (await takeOwnerLink(tx, hashToken(token))) ?? fail('link-dead')
    if (owner === '' && (await hasOwner(tx))) fail('link-dead')
    await recordUsedLink(tx, hashToken(token), 'owner', deps.clock())
    await makeOwner(tx, deps, { ...form, lang, passwordHash })
  })
  return form.email
}

/** Makes the account an owner and removes all of its earlier credentials and sessions. */
async function makeOwner(tx: Tx, deps: Pick<Deps, 'clock' | 'jobs' | 'config'>, owner: NewMember) {
  const { fullName, email, lang, passwordHash } = owner
  const now = deps.clock()
  const isNew = await insertGuest(tx, { id: newId(now), email, fullName, lang, createdAt: now })
  const { id } = (await findUserByEmail(tx, email)) ?? fail('user-not-found')
  await eraseSignInMethods(tx, id)
  await updateUser(tx, id, { fullName, emailVerified: true, passwordHash })
  await putStaffMember(tx, { userId: id, roles: ['owner'], since: now })
  await deleteFirstLink(tx)
  await writeAudit(tx, { actorId: id, action: 'owner-set-up', subject: id, detail: { isNew } }, now)
  if (!isNew) await queueEmail(tx, deps, { kind: 'password-changed', recipient: email, lang, now })
}
