import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'

type End = {
  readonly title: string
  readonly text: string
  /** The way on. */
  readonly to?: string
  readonly label?: ReactNode
}
type Props = {
  readonly action: string
  readonly token: string
  /** What the press was answered; undefined: not pressed yet. */
  readonly outcome: 'done' | 'over' | 'failed' | undefined
  readonly button: string
  readonly icon?: 'check'
  readonly done: End & { readonly isMain?: boolean }
  /** The link does not work any more. */
  readonly over: End & { readonly kind?: 'warn' }
  readonly failed: string
}

/** What one press of a mailed link does; opening it does nothing, for programs open links, too. */
export function LinkForm({ action, token, outcome, button, icon, done, over, failed }: Props) {
  const isPending = useNavigation().formMethod === 'POST'
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
        {outcome && <Notice kind="bad" live title={failed} />}
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
