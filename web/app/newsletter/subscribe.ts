import { newsletterFault } from '@matla/contract/newsletter/newsletter-rules'
import type { Api } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'

/** Subscribes what was typed; the email that confirms it is in the language of the page. */
export async function subscribe(api: Api, form: FormData): Promise<NewsletterAnswer> {
  const email = typedEmail(form)
  const problem = problemOf(email)
  if (problem) return problem
  const answer = await api.newsletter.subscribe({
    body: { emailId: email, website: formText(form, 'website') },
  })
  return answer.ok ? { kind: 'done', email: '' } : { kind: 'failed', email }
}

/** How a subscription went: nothing typed, not an address, taken, or not taken (R141 to R144). */
export type NewsletterAnswer = {
  readonly kind: 'empty' | 'bad' | 'done' | 'failed'
  /** What was typed, to go on with; '' once it is taken (R143). */
  readonly email: string
}

/** The address that a form brings, without the spaces around it. */
const typedEmail = (form: FormData): string => formText(form, 'email').trim()

/** What is wrong with an address before it is sent; null when nothing is. */
function problemOf(email: string): NewsletterAnswer | null {
  const fault = newsletterFault(email)
  return fault && { kind: fault === 'emailEmpty' ? 'empty' : 'bad', email }
}
