/** What a mailed link was answered; `token` goes on in the form of a page without script. */
type LinkAnswer = { readonly kind: 'done' | 'over' | 'failed'; readonly token: string }

type Asked = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } }

export function linkAnswer(answer: Asked, token: string): LinkAnswer {
  if (answer.ok) return { kind: 'done', token: '' }
  const { code } = answer.failure
  return { kind: code === 'link-dead' || code === 'invalid' ? 'over' : 'failed', token }
}
