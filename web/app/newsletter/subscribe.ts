import type { Lang } from '@matla/contract/kit/lang'
import type { Api } from '#kit/api.ts'
import { type NewsletterAnswer, problemOf, typedEmail } from './newsletter-answer.ts'

type Letters = {
  readonly newsletter?: {
    subscribe(input: { body: { email: string; lang: Lang } }): Promise<{ readonly ok: boolean }>
  }
}

/** Subscribes what was typed; a shop without a newsletter takes no address. */
export async function subscribe(api: Api & Letters, form: FormData, lang: Lang): Promise<NewsletterAnswer> {
  const email = typedEmail(form)
  const problem = problemOf(email)
  if (problem) return problem
  const answer = await api.newsletter?.subscribe({ body: { email, lang } })
  return { kind: answer?.ok ? 'done' : 'failed' }
}
