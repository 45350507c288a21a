import type { LinkAnswer } from '#accounts/link-view.tsx'

type Response = { readonly ok: true } | { readonly ok: false; readonly failure: { readonly code: string } }

export function toLinkAnswer(answer: Response, token: string): LinkAnswer {
  if (answer.ok) return { kind: 'done', token: '' }
  const { code } = answer.failure
  return { kind: code === 'link-dead' || code === 'invalid' ? 'over' : 'failed', token }
}
