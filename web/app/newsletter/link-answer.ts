import { tokenInForm } from '#accounts/link-page.ts'
import type { LinkAnswer } from '#accounts/link-view.tsx'
import { hasReaderWord } from '#lib/reader-word.ts'

type Response = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } }

export function toLinkAnswer(answer: Response, token: string): LinkAnswer {
  if (answer.ok) return { kind: 'done', token: '' }
  const { code } = answer.failure
  return { kind: code === 'link-dead' || code === 'invalid' ? 'over' : 'failed', token }
}

/** Uses the link of a page whose reader confirmed it with a word. */
export async function answerLink(
  request: Request,
  call: (token: string) => Promise<Response>,
): Promise<LinkAnswer> {
  const form = await request.formData()
  const token = tokenInForm(form)
  return hasReaderWord(form) ? toLinkAnswer(await call(token), token) : { kind: 'typed', token }
}
