import type { SignUpForm } from '@matla/contract/accounts/sign-up-rules'
import type { PopupKind } from '#layout/account-popups.ts'

/** What a sign-up was answered; sentences in the page's language. Passwords never come back. */
export type SignUpAnswer =
  | { readonly kind: 'done'; readonly email: string }
  | { readonly kind: 'fault'; readonly field: keyof SignUpForm; readonly message: string }
  | {
      readonly kind: 'failed'
      readonly popup: PopupKind | null
      readonly message: string
      /** Handed on to the log-in, where the account is there already. */
      readonly email: string
    }

/** What a page without script gets back: the answer, and what was typed but the passwords. */
export type SignUpReturned = {
  readonly answer: SignUpAnswer
  readonly typed: Pick<SignUpForm, 'fullName' | 'email'>
}
