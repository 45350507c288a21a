import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { newsletterText } from './newsletter.text.ts'

type Props = {
  readonly action: string
  readonly token: string
  readonly answered: LinkAnswer | undefined
  readonly button: string
  readonly done: { readonly title: string; readonly text: string }
  /** What to do when the link does not work any more. */
  readonly over: string
  readonly whenOver?: ReactNode
}

/** What one press of a mailed link does; opening it does nothing, for programs open links, too. */
export function LinkForm({ action, token, answered, button, done, over, whenOver }: Props) {
  const t = useWords(newsletterText)
  const isPending = useNavigation().formMethod === 'POST'
  if (answered?.kind === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={done.title}>
          {done.text}
        </Notice>
        <LinkButton to={paths.home} kind="subtle" size="large" wide>
          {t.toHome}
        </LinkButton>
      </Stack>
    )
  }
  if (token === '' || answered?.kind === 'over') {
    return (
      <Stack gap={5}>
        <Notice kind="bad" live title={t.linkOver}>
          {over}
        </Notice>
        {whenOver}
      </Stack>
    )
  }
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {answered && <Notice kind="bad" live title={t.tryAgain} />}
        <Button type="submit" size="large" wide icon="check" pending={isPending}>
          {button}
        </Button>
      </Stack>
    </Form>
  )
}

/** What a mailed link was answered; `token` goes on in the form of a page without script. */
type LinkAnswer = { readonly kind: 'done' | 'over' | 'failed'; readonly token: string }

type Asked = { readonly ok: true } | { readonly ok: false; readonly refusal: { readonly code: string } }

export function linkAnswer(answer: Asked, token: string): LinkAnswer {
  if (answer.ok) return { kind: 'done', token: '' }
  const { code } = answer.refusal
  return { kind: code === 'link-dead' || code === 'invalid' ? 'over' : 'failed', token }
}
