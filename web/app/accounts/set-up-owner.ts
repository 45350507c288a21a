import type { SignUpFault, SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { ownerText } from './owner.text.ts'
import { findFault } from './sign-up.ts'

/** The response to creating the owner. `link` means that a new link is required. */
export type OwnerAnswer =
  | { readonly kind: 'done'; readonly message: string; readonly email: string }
  | { readonly kind: 'fault'; readonly field: SignUpFault['field']; readonly message: string }
  | { readonly kind: 'link' }
  | { readonly kind: 'failed'; readonly message: string }

/** Creates the owner with a printed link. */
export async function setUpOwner(
  api: Api,
  { token, typed, lang }: { readonly token: string; readonly typed: SignUpForm; readonly lang: Lang },
): Promise<OwnerAnswer> {
  if (token === '') return { kind: 'link' }
  const fault = findFault(typed, lang)
  if (fault?.kind === 'fault') return fault
  const { fullName, email, password, confirmation } = typed
  const answer = await api.accounts.setUpOwner({
    body: { token, usernameInEng: fullName, emailId: email, password, confirmPassword: confirmation },
  })
  if (answer.ok) return { kind: 'done', message: answer.value.message, email: answer.value.emailId }
  const { code, message } = answer.failure
  if (code === 'link-dead' || code === 'token-missing') return { kind: 'link' }
  return { kind: 'failed', message: message || ownerText[lang].failed }
}
