import { data, Form, useNavigation } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from '#accounts/link-page.ts'
import { apiContext } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Stack } from '#ui/layout.tsx'
import { Notice } from '#ui/notice.tsx'
import type { Route } from './+types/unsubscribe.page.ts'
import { unsubscribeText } from './reminders.text.ts'

export const headers = linkPageHeaders

/** Opening the link stops nothing: programs that read letters open links, too (RFC 8058). */
export const loader = ({ request }: Route.LoaderArgs) => ({ token: tokenOf(request) })

export const shouldRevalidate = () => false

/** The button of this page, and the mail program's own, which sends nothing but the address (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const typed = formText(await request.formData(), 'token').slice(0, 100)
  const token = typed === '' ? tokenOf(request) : typed
  const answer = await context.get(apiContext).reminders.unsubscribe({ body: { token } })
  if (answer.ok) return { kind: 'done' as const, token: '' }
  const kind = answer.refusal.code === 'link-dead' ? ('gone' as const) : ('failed' as const)
  return data({ kind, token }, { status: kind === 'gone' ? 410 : 400 })
}

export const meta = ownMeta(
  paths.reminderUnsubscribe,
  unsubscribeText,
  (t) => [t.title, t.description],
  ownReferrer,
)

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(unsubscribeText)
  const token = useLinkToken(loaderData.token || (actionData?.token ?? ''))
  return (
    <AuthFrame title={t.title} lead={t.lead}>
      <UnsubscribeForm token={token} kind={actionData?.kind ?? null} />
    </AuthFrame>
  )
}

type Props = {
  readonly token: string
  /** What the press was answered; null: not pressed yet. */
  readonly kind: 'done' | 'gone' | 'failed' | null
}

/** One button that takes the consent back. */
function UnsubscribeForm({ token, kind }: Props) {
  const t = useWords(unsubscribeText)
  const isPending = useNavigation().formMethod === 'POST'
  if (kind === 'done') {
    return (
      <Stack gap={5}>
        <Notice kind="ok" live title={t.done}>
          {t.doneText}
        </Notice>
        <LinkButton to={paths.home} kind="subtle" size="large" wide>
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
        <LinkButton to={paths.contact} kind="subtle" size="large" wide>
          {t.contact}
        </LinkButton>
      </Stack>
    )
  }
  return (
    <Form method="post" action={paths.reminderUnsubscribe}>
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
