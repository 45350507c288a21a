import { Form, useNavigation } from 'react-router'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import { reminderPaths } from './reminder-paths.ts'
import { unsubscribeText } from './reminders.text.ts'

type Props = {
  readonly token: string
  /** What the press was answered; null: not pressed yet. */
  readonly kind: 'done' | 'gone' | 'failed' | null
}

/** One button that takes the consent back. */
export function UnsubscribeForm({ token, kind }: Props) {
  const t = pick(unsubscribeText, useLang())
  const isPending = useNavigation().formMethod === 'POST'
  if (kind === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={t.done}>
          {t.doneText}
        </Notice>
        <LinkButton to={reminderPaths.home} kind="subtle" size="large" wide>
          {t.home}
        </LinkButton>
      </Stack>
    )
  }
  if (token === '' || kind === 'gone') {
    return (
      <Stack gap={5}>
        <Notice kind="warn" live title={t.gone}>
          {t.goneText}
        </Notice>
        <LinkButton to={reminderPaths.contact} kind="subtle" size="large" wide>
          {t.contact}
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Form method="post" action={reminderPaths.unsubscribe}>
      <input type="hidden" name="token" value={token} />
      <Stack gap={5}>
        {kind === 'failed' && <Notice kind="bad" live title={t.tryAgain} />}
        <Button type="submit" size="large" wide pending={isPending}>
          {t.submit}
        </Button>
      </Stack>
    </Form>
  )
}
