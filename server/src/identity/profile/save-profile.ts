import { passwordFault } from '@matla/contract/accounts/password-rule'
import { errorTexts } from '@matla/contract/errors.text'
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
import { AppError, fail, toFieldErrors } from '#lib/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import { type Actor, isFreshLogin } from '#platform/http/actor.ts'
import { removePicture, storePicture } from './picture.ts'
import { insertProfile, saveProfile } from './profile.store.ts'
import { toProfileFacts, findOwnProfile, type ProfileDeps, readProfile } from './profile.ts'

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'log'>
type PasswordChange = {
  readonly outcome: 'unchanged' | 'changed' | 'link-sent'
  /** Saves the password in the transaction that saves the rest of the profile. */
  save(tx: Tx): Promise<void>
}
type ProfileOwner = { readonly actor: Actor; readonly lang: Lang; readonly ip: string }

const nothing = async () => undefined

/**
 * Soon after a login, the new password applies immediately and every other session ends. Later, a stolen session
 * must not be enough: the typed password is discarded and a link to set one is emailed. An empty password changes
 * nothing. Fails with `too-many-requests`.
 */
async function changePassword(
  deps: ChangeDeps,
  { actor, lang, ip }: ProfileOwner,
  newPassword: string,
): Promise<PasswordChange> {
  if (newPassword === '') return { outcome: 'unchanged', save: nothing }
  if (!isFreshLogin(actor, deps.clock())) {
    await requestPasswordLink(deps, { email: actor.email, lang, ip, memberId: actor.userId })
    return { outcome: 'link-sent', save: nothing }
  }
  const passwordHash = await hashPassword(newPassword)
  const { userId, sessionId: keepSessionId } = actor
  return { outcome: 'changed', save: (tx) => setPassword(tx, deps, { userId, passwordHash, keepSessionId }) }
}

type ProfileFactsInput = { readonly [Field in ProfileField]?: string | undefined }
type UpdateProfileInput = Omit<HandlerInput<typeof profileCalls.update>['body'], 'email'>
type UpdateDeps = ProfileDeps & ChangeDeps & Pick<Deps, 'clock' | 'files' | 'removeFile' | 'log'>
type UpdateProfileResult = { readonly profile: Profile; readonly password: PasswordChange['outcome'] }

/**
 * Updates the fields in the input and leaves the others. Validates in this order and stores nothing on a fault:
 * required fields (R245), field values, the new password (R246), the picture (docs/invariants.md#v22).
 */
export async function updateProfile(
  deps: UpdateDeps,
  asker: ProfileOwner,
  input: UpdateProfileInput,
): Promise<UpdateProfileResult> {
  const { userId } = asker.actor
  const found = await findOwnProfile(deps, userId)
  const { email: _email, name, ...rest } = parseCompleteFacts(mergeFacts(input, toProfileFacts(found)))
  const newPassword = parseNewPassword(input)
  const before = found.profile?.pictureId ?? null
  const pictureId = await resolvePicture(deps, input, before)
  const outcome = await saveAll().catch(async (error: unknown) => {
    // An `AppError` means that nothing was stored. After any other error, the profile may refer to the new
    // picture.
    if (error instanceof AppError && pictureId !== before) await removePicture(deps, pictureId)
    throw error
  })
  if (pictureId !== before) await removePicture(deps, before)
  return { profile: await readProfile(deps, userId), password: outcome }

  async function saveAll(): Promise<PasswordChange['outcome']> {
    const password = await changePassword(deps, asker, newPassword)
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if (name !== found.name) await renameUser(tx, userId, name)
      await saveProfile(tx, { userId, ...rest, pictureId, changedAt: deps.clock() })
      await password.save(tx)
    })
    return password.outcome
  }
}

/** Returns '' when no password was entered. */
function parseNewPassword({ newPassword = '', verifyPassword = '' }: UpdateProfileInput): string {
  if (passwordsDiffer(newPassword, verifyPassword)) {
    fail('new-passwords-differ', { verifyPassword: profileTexts.passwordsDiffer })
  }
  const fault = newPassword === '' ? null : passwordFault(newPassword)
  if (fault === null) return newPassword
  return fail(fault, { newPassword: errorTexts[fault] })
}

/** A client that sends the profile back unchanged sends the picture's URL, which changes nothing. */
async function resolvePicture(
  deps: UpdateDeps,
  { image, removeImage }: UpdateProfileInput,
  before: string | null,
) {
  if (image?.startsWith('data:')) return storePicture(deps, image)
  return removeImage ? null : before
}

/**
 * Creates the profile of a new account. An existing profile is left unchanged, so that the request can be
 * repeated (R402). The account's name stays as it is. Fails with `invalid`, `picture-unreadable` or
 * `picture-too-large`.
 */
export async function createProfile(
  deps: Omit<UpdateDeps, 'jobs'>,
  userId: string,
  sent: ProfileFactsInput & Pick<UpdateProfileInput, 'image'>,
): Promise<Profile> {
  const found = await findOwnProfile(deps, userId)
  if (found.profile === null) {
    const { name: _name, email: _email, ...rest } = parseFacts(mergeFacts(sent, toProfileFacts(found)))
    const pictureId = sent.image?.startsWith('data:') ? await storePicture(deps, sent.image) : null
    const isNew = await deps.db
      .transaction(async (tx) => {
        await lockUser(tx, userId)
        return insertProfile(tx, { userId, ...rest, pictureId, changedAt: deps.clock() })
      })
      .catch(async (error: unknown) => {
        if (error instanceof AppError) await removePicture(deps, pictureId)
        throw error
      })
    // A concurrent request created the profile with a different picture.
    if (!isNew) await removePicture(deps, pictureId)
  }
  return readProfile(deps, userId)
}

/** Merges the input into the stored facts. The email address cannot be changed (R239). */
function mergeFacts(input: ProfileFactsInput, there: ProfileFacts): ProfileFacts {
  const facts = profileFields.map((field) => [field, input[field] ?? there[field]])
  // All keys are profile fields, but `fromEntries` loses their types.
  return { ...(Object.fromEntries(facts) as ProfileFacts), email: there.email }
}

/** Fails with `profile-incomplete` and the missing fields (R245), then like `parseFacts`. */
function parseCompleteFacts(input: ProfileFacts): ProfileFacts {
  const missing = missingFields(input)
  if (missing.length > 0)
    fail('profile-incomplete', toFieldErrors(missing.map((field) => ({ field, text: requiredNames[field] }))))
  return parseFacts(input)
}

/** Fails with `invalid` and the invalid fields. */
function parseFacts(input: ProfileFacts): ProfileFacts {
  const { facts, faults } = readFacts(input)
  if (faults.length > 0) fail('invalid', toFieldErrors(faults))
  return facts
}
