import { formText } from '#cart/form-text.ts'
import type { Api } from '#lib/api.ts'
import { type NewsletterAnswer, problemOf, typedEmail } from './newsletter-answer.ts'

/** Subscribes what was typed; the letter that confirms it is in the language of the page. */
export async function subscribe(api: Api, form: FormData): Promise<NewsletterAnswer> {
  const email = typedEmail(form)
  const problem = problemOf(email)
  if (problem) return problem
  const answer = await api.newsletter.subscribe({
    body: { emailId: email, website: formText(form, 'website') },
  })
  return answer.ok ? { kind: 'done', email: '' } : { kind: 'failed', email }
}
