import { passwordFault } from '@matla/contract/accounts/password-rule'
import { errorTexts } from '@matla/contract/kit/errors.text'
import type { HandlerInput } from '@matla/contract/kit/call'
import type { Lang } from '@matla/contract/kit/lang'
import {
  missingFields,
  passwordsDiffer,
  type ProfileFacts,
  type ProfileField,
  profileFields,
  profileTexts,
  requiredNames,
} from '@matla/contract/profile/profile'
import type { Profile, profileCalls } from '@matla/contract/profile/profile.calls'
import { readFacts } from '@matla/contract/profile/read-facts'
import { hashPassword, setPassword } from '#identity/passwords.ts'
import { requestPasswordLink } from '#identity/reset-password.ts'
import { lockUser, renameUser } from '#identity/users.ts'
import { AppError, fail, fieldsOf } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { dropPicture, storePicture } from './picture.ts'
import { insertProfile, keepProfile } from './profile.store.ts'
import { factsOf, ownProfile, type ProfileDeps, readProfile } from './profile.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type PasswordChange = {
  readonly outcome: 'unchanged' | 'changed' | 'link-sent'
  /** What belongs into the transaction that keeps the rest. */
  keep(tx: Tx): Promise<void>
}
type Asker = { readonly actor: Actor; readonly lang: Lang; readonly ip: string }

const nothing = async () => undefined

/**
 * Soon after a login the new password counts at once, and every other session ends. Later a stolen session must not be
 * enough: a mailed link sets the password, and the one typed here is dropped. Empty: nothing changes. Fails with
 * `too-many-requests`.
 */
async function changePassword(
  deps: ChangeDeps,
  { actor, lang, ip }: Asker,
  newPassword: string,
): Promise<PasswordChange> {
  if (newPassword === '') return { outcome: 'unchanged', keep: nothing }
  if (!isFreshLogin(actor, deps.clock())) {
    await requestPasswordLink(deps, { email: actor.email, lang, ip, memberId: actor.userId })
    return { outcome: 'link-sent', keep: nothing }
  }
  const passwordHash = await hashPassword(newPassword)
  const { userId, sessionId: keepSessionId } = actor
  return { outcome: 'changed', keep: (tx) => setPassword(tx, deps, { userId, passwordHash, keepSessionId }) }
}

type SentFacts = { readonly [Field in ProfileField]?: string | undefined }
type Sent = Omit<HandlerInput<typeof profileCalls.update>['body'], 'email'>
type UpdateDeps = ProfileDeps & ChangeDeps & Pick<Deps, 'clock' | 'files' | 'removeFile' | 'log'>
type Updated = { readonly profile: Profile; readonly password: PasswordChange['outcome'] }

/**
 * Keeps what was sent and leaves the rest. Checked in this order, and nothing is kept when anything is wrong: what is
 * missing (R245), what cannot be kept, the new password (R246), the picture (docs/invariants.md#v22).
 */
export async function updateProfile(deps: UpdateDeps, asker: Asker, sent: Sent): Promise<Updated> {
  const { userId } = asker.actor
  const found = await ownProfile(deps, userId)
  const { email: _email, name, ...rest } = completeFacts(merged(sent, factsOf(found)))
  const newPassword = checkedPassword(sent)
  const before = found.profile?.pictureId ?? null
  const pictureId = await pictureAfter(deps, sent, before)
  const outcome = await keepAll().catch(async (error: unknown) => {
    // An error has kept nothing; after anything else the new picture may be the profile's.
    if (error instanceof AppError && pictureId !== before) await dropPicture(deps, pictureId)
    throw error
  })
  if (pictureId !== before) await dropPicture(deps, before)
  return { profile: await readProfile(deps, userId), password: outcome }

  async function keepAll(): Promise<PasswordChange['outcome']> {
    const password = await changePassword(deps, asker, newPassword)
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if (name !== found.name) await renameUser(tx, userId, name)
      await keepProfile(tx, { userId, ...rest, pictureId, changedAt: deps.clock() })
      await password.keep(tx)
    })
    return password.outcome
  }
}

/** '' when none was typed. */
function checkedPassword({ newPassword = '', verifyPassword = '' }: Sent): string {
  if (passwordsDiffer(newPassword, verifyPassword)) {
    fail('new-passwords-differ', { verifyPassword: profileTexts.passwordsDiffer })
  }
  const fault = newPassword === '' ? null : passwordFault(newPassword)
  if (fault === null) return newPassword
  return fail(fault, { newPassword: errorTexts[fault] })
}

/** A client that sends back what it was given sends the picture's address, which changes nothing. */
async function pictureAfter(deps: UpdateDeps, { image, removeImage }: Sent, before: string | null) {
  if (image?.startsWith('data:')) return storePicture(deps, image)
  return removeImage ? null : before
}

/**
 * The profile of a new account. Where there is one already nothing changes, so that it can be sent again (R402). The
 * account's own name stays. Fails with `invalid`, `picture-unreadable`, `picture-too-large`.
 */
export async function createProfile(
  deps: Omit<UpdateDeps, 'jobs'>,
  userId: string,
  sent: SentFacts & Pick<Sent, 'image'>,
): Promise<Profile> {
  const found = await ownProfile(deps, userId)
  if (found.profile === null) {
    const { name: _name, email: _email, ...rest } = storedFacts(merged(sent, factsOf(found)))
    const pictureId = sent.image?.startsWith('data:') ? await storePicture(deps, sent.image) : null
    const isNew = await deps.db
      .transaction(async (tx) => {
        await lockUser(tx, userId)
        return insertProfile(tx, { userId, ...rest, pictureId, changedAt: deps.clock() })
      })
      .catch(async (error: unknown) => {
        if (error instanceof AppError) await dropPicture(deps, pictureId)
        throw error
      })
    // Two at once: the other one's picture is the profile's.
    if (!isNew) await dropPicture(deps, pictureId)
  }
  return readProfile(deps, userId)
}

/** What is sent over what is there; the e-mail address is not among what can be changed (R239). */
function merged(sent: SentFacts, there: ProfileFacts): ProfileFacts {
  const facts = profileFields.map((field) => [field, sent[field] ?? there[field]])
  // The keys are those of the list, which `fromEntries` cannot tell.
  return { ...(Object.fromEntries(facts) as ProfileFacts), email: there.email }
}

/** Fails with `profile-incomplete` naming what is missing (R245), then `invalid` naming what cannot be kept. */
function completeFacts(typed: ProfileFacts): ProfileFacts {
  const missing = missingFields(typed)
  if (missing.length > 0)
    fail('profile-incomplete', fieldsOf(missing.map((field) => ({ field, text: requiredNames[field] }))))
  return storedFacts(typed)
}

/** Fails with `invalid` naming what cannot be kept. */
function storedFacts(typed: ProfileFacts): ProfileFacts {
  const { facts, faults } = readFacts(typed)
  if (faults.length > 0) fail('invalid', fieldsOf(faults))
  return facts
}
