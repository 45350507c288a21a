import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

/** Subscribes the typed address; the confirmation email is in the page's language. */
export async function subscribe(api: Api, form: FormData): Promise<NewsletterAnswer> {
  const email = typedEmail(form)
  const problem = problemOf(email)
  if (problem) return problem
  const answer = await api.newsletter.subscribe({
    body: { emailId: email, website: formText(form, 'website') },
  })
  return answer.ok ? { kind: 'done', email: '' } : { kind: 'failed', email }
}

/** The result of a subscription: no input, not an address, accepted, or failed (R141 to R144). */
export type NewsletterAnswer = {
  readonly kind: 'empty' | 'bad' | 'done' | 'failed'
  /** The input to fill in again; '' once it was accepted (R143). */
  readonly email: string
}

/** The trimmed address in a form. */
const typedEmail = (form: FormData): string => formText(form, 'email').trim()

/** Returns the error of an address before it is sent, or null for a valid one. */
function problemOf(email: string): NewsletterAnswer | null {
  const fault = newsletterFault(email)
  return fault && { kind: fault === 'emailEmpty' ? 'empty' : 'bad', email }
}
