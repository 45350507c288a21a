import { passwordFault } from '@matla/contract/accounts/password-rule'
import { refusalTexts } from '@matla/contract/kit/refusals.text'
import { passwordsDiffer, profileTexts } from '@matla/contract/profile/profile'
import type { Profile } from '@matla/contract/profile/profile.calls'
import { lockUser, renameUser } from '#identity/users.ts'
import type { Deps } from '#platform/deps.ts'
import { Refused, refuse } from '#lib/errors.ts'
import { type Asker, type ChangeDeps, changePassword, type PasswordChange } from './change-password.ts'
import { dropPicture, storePicture } from './picture.ts'
import { keepProfile } from './profile.store.ts'
import { factsOf } from './profile-view.ts'
import { ownProfile, type ProfileDeps, readProfile } from './read-profile.ts'
import { completeFacts, merged, type SentFacts } from './sent-facts.ts'

export type Sent = SentFacts & {
  readonly image?: string | null | undefined
  readonly removeImage?: boolean | undefined
  readonly newPassword?: string | undefined
  readonly verifyPassword?: string | undefined
}
export type UpdateDeps = ProfileDeps & ChangeDeps & Pick<Deps, 'clock' | 'files' | 'removeFile' | 'log'>
export type Updated = { readonly profile: Profile; readonly password: PasswordChange['outcome'] }

/**
 * Keeps what was sent and leaves the rest. Checked in this order, and nothing is kept when anything is wrong: what is
 * missing (R245), what cannot be kept, the new password (R246, decision 9), the picture (V22).
 */
export async function updateProfile(deps: UpdateDeps, asker: Asker, sent: Sent): Promise<Updated> {
  const { userId } = asker.actor
  const found = await ownProfile(deps, userId)
  const { email: _email, name, ...told } = completeFacts(merged(sent, factsOf(found)))
  const newPassword = checkedPassword(sent)
  const before = found.profile?.pictureId ?? null
  const pictureId = await pictureAfter(deps, sent, before)
  const outcome = await keepAll().catch(async (error: unknown) => {
    // A refusal has kept nothing; after anything else the new picture may be the profile's.
    if (error instanceof Refused && pictureId !== before) await dropPicture(deps, pictureId)
    throw error
  })
  if (pictureId !== before) await dropPicture(deps, before)
  return { profile: await readProfile(deps, userId), password: outcome }

  async function keepAll(): Promise<PasswordChange['outcome']> {
    const password = await changePassword(deps, asker, newPassword)
    await deps.db.transaction(async (tx) => {
      await lockUser(tx, userId)
      if (name !== found.name) await renameUser(tx, userId, name)
      await keepProfile(tx, { userId, ...told, pictureId, changedAt: deps.clock() })
      await password.keep(tx)
    })
    return password.outcome
  }
}

/** '' when none was typed. */
function checkedPassword({ newPassword = '', verifyPassword = '' }: Sent): string {
  if (passwordsDiffer(newPassword, verifyPassword)) {
    refuse('new-passwords-differ', { verifyPassword: profileTexts.passwordsDiffer })
  }
  const fault = newPassword === '' ? null : passwordFault(newPassword)
  if (fault === null) return newPassword
  return refuse(fault, { newPassword: refusalTexts[fault] })
}

/** A client that sends back what it was given sends the picture's address, which changes nothing. */
async function pictureAfter(
  deps: UpdateDeps,
  { image, removeImage }: Sent,
  before: string | null,
): Promise<string | null> {
  if (image?.startsWith('data:')) return storePicture(deps, image)
  return removeImage ? null : before
}
