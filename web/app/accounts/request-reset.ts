import { isEmail } from '@matla/contract/kit/email-address'
import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#lib/api.ts'
import { resetText } from './reset.text.ts'

/** The response to a request for a link, with messages in the page's language. */
export type ResetResult =
  | {
      readonly kind: 'sent'
      readonly email: string
      readonly message: string
      readonly retryAfterSeconds: number
    }
  | { readonly kind: 'fault'; readonly email: string; readonly message: string }
  | { readonly kind: 'failed'; readonly email: string; readonly message: string }

type ResetInput = {
  readonly typed: string
  /** The page that the link returns to. */
  readonly to: string | null
}

/** Requests a link for setting a password (R225 to R227); the response is the same for every address. */
export async function requestReset(api: Api, { typed, to }: ResetInput, lang: Lang): Promise<ResetResult> {
  const t = resetText[lang]
  const email = typed.trim()
  if (email === '') return { kind: 'fault', email, message: t.emailEmpty }
  if (!isEmail(email)) return { kind: 'fault', email, message: t.emailBad }
  const answer = await api.accounts.requestPasswordReset({
    body: { emailId: email, ...(to !== null && { to }) },
  })
  if (answer.ok) {
    const { message, retryAfterSeconds } = answer.value
    return { kind: 'sent', email, message, retryAfterSeconds }
  }
  const { code, message } = answer.failure
  return { kind: code === 'email-not-valid' ? 'fault' : 'failed', email, message: message || t.failed }
}
