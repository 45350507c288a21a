import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkToken } from './link-page.ts'

/** `typed`: what its reader has to type is missing or wrong. */
export type LinkAnswer = {
  readonly kind: 'done' | 'over' | 'failed' | 'typed'
  readonly token: string
  readonly message?: string
}

type End = {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly to?: string
  readonly label?: ReactNode
}
type Props = {
  readonly title: string
  readonly lead: string
  /** The address of the page. */
  readonly action: string
  /** The token of the link. */
  readonly token: string
  /** What the press was answered, with the token for a page without script; undefined: not pressed yet. */
  readonly answer: LinkAnswer | undefined
  /** The link has done what it was for before. */
  readonly isUsed?: boolean
  /** What its second opening is told; absent: it may be used again. */
  readonly used?: End
  /** Asks for something else than the reader's word. */
  readonly field?: ReactNode
  readonly button: string
  readonly icon?: 'check'
  readonly done: End & { readonly isMain?: boolean }
  /** The link does not work any more. */
  readonly over: End & { readonly kind?: 'warn' }
  readonly failed: string
}

/** The page of a mailed link, and what one press of it does. */
export function LinkView({ title, lead, ...form }: Props) {
  return (
    <AuthFrame title={title} lead={lead}>
      <LinkForm {...form} />
    </AuthFrame>
  )
}

function LinkForm({ action, token: given, answer, isUsed, ...words }: Omit<Props, 'title' | 'lead'>) {
  const isPending = useNavigation().formMethod === 'POST'
  const token = useLinkToken(given || (answer?.token ?? ''))
  const { button, icon, done, used, over, failed, field } = words
  const outcome = answer?.kind
  if (isUsed && used && outcome === undefined) {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={used.title}>
          {used.text}
        </Notice>
        <WayOn {...used} />
      </Stack>
    )
  }
  if (outcome === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={done.title}>
          {done.text}
        </Notice>
        <WayOn {...done} />
      </Stack>
    )
  }
  if (token === '' || outcome === 'over') {
    return (
      <Stack gap={5}>
        <Notice kind={over.kind ?? 'bad'} live title={over.title}>
          {over.text}
        </Notice>
        <WayOn {...over} />
      </Stack>
    )
  }
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {outcome === 'failed' && <Notice kind="bad" live title={failed} />}
        {field ?? <ReaderWordField isWrong={outcome === 'typed'} />}
        <Button type="submit" size="large" wide icon={icon} pending={isPending}>
          {button}
        </Button>
      </Stack>
    </Form>
  )
}

function WayOn({ to, label, isMain = false }: Pick<End, 'to' | 'label'> & { readonly isMain?: boolean }) {
  return (
    to !== undefined && (
      <LinkButton to={to} {...(!isMain && { kind: 'subtle' })} size="large" wide>
        {label}
      </LinkButton>
    )
  )
}
