import { data } from 'react-router'
import { AuthFrame } from '#accounts/auth-frame.tsx'
import { LinkForm } from '#accounts/link-form.tsx'
import { linkPageHeaders, ownReferrer, tokenOf, useLinkToken } from '#accounts/link-page.ts'
import { apiContext } from '#lib/api.ts'
import { formText } from '#lib/forms.ts'
import { ownMeta } from '#lib/meta.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
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
  const kind = answer.failure.code === 'link-dead' ? ('over' as const) : ('failed' as const)
  return data({ kind, token }, { status: kind === 'over' ? 410 : 400 })
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
      <LinkForm
        action={paths.reminderUnsubscribe}
        token={token}
        outcome={actionData?.kind}
        button={t.submit}
        done={{ title: t.done, text: t.doneText, to: paths.home, label: t.home }}
        over={{ kind: 'warn', title: t.gone, text: t.goneText, to: paths.contact, label: t.contact }}
        failed={t.tryAgain}
      />
    </AuthFrame>
  )
}
