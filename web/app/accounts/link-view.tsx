import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { ReaderWordField } from '#ui/reader-word-field.tsx'
import { AuthFrame } from './auth-frame.tsx'
import { useLinkToken } from './link-page.ts'

/** `typed` means that the text which the reader must type is missing or wrong. */
export type LinkAnswer = {
  readonly kind: 'done' | 'over' | 'failed' | 'typed'
  readonly token: string
  readonly message?: string
}

type End = {
  readonly title: string
  readonly text: string
  /** The link with which the reader continues. */
  readonly to?: string
  readonly label?: ReactNode
}
type Props = {
  readonly title: string
  readonly lead: string
  /** The URL of the page. */
  readonly action: string
  readonly token: string
  /** The response to the button, with the token in case JavaScript is off; undefined before the button was clicked. */
  readonly answer: LinkAnswer | undefined
  /** The link was used before. */
  readonly isUsed?: boolean
  /** The text for a used link; absent when the link may be used again. */
  readonly used?: End
  /** A field that replaces the reader's confirmation word. */
  readonly field?: ReactNode
  readonly button: string
  readonly icon?: 'check'
  readonly done: End & { readonly isMain?: boolean }
  /** Shown when the link no longer works. */
  readonly over: End & { readonly kind?: 'warn' }
  readonly failed: string
}

/** The page of an emailed link, with the button that performs its action. */
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
  if (isUsed && used && outcome === undefined) return <LinkEnd kind="ok" {...used} />
  if (outcome === 'done') return <LinkEnd kind="ok" {...done} />
  if (token === '' || outcome === 'over') return <LinkEnd kind="bad" {...over} />
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

type LinkEndProps = End & { readonly kind: 'ok' | 'bad' | 'warn'; readonly isMain?: boolean }

function LinkEnd({ kind, title, text, to, label, isMain = false }: LinkEndProps) {
  return (
    <Stack gap={5}>
      <Notice kind={kind} live title={title}>
        {text}
      </Notice>
      {to !== undefined && (
        <LinkButton to={to} kind={isMain ? 'primary' : 'subtle'} size="large" wide>
          {label}
        </LinkButton>
      )}
    </Stack>
  )
}
