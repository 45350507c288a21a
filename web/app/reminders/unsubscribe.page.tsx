import { data } from 'react-router'
import { linkMeta, tokenInForm, tokenInAddress } from '#accounts/link-page.ts'
import { LinkView } from '#accounts/link-view.tsx'
import { apiContext } from '#lib/api.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { hasReaderWord } from '#lib/reader-word.ts'
import { useWords } from '#lib/root-data.ts'
import type { Route } from './+types/unsubscribe.page.ts'
import { unsubscribeText } from './reminders.text.ts'

export { headers, loader, shouldRevalidate } from '#accounts/link-page.ts'

/** Handles this page's form, and a mail program's POST, which has the token only in the URL (RFC 8058). */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const token = tokenInForm(form) || tokenInAddress(request)
  if (form.has('token') && !hasReaderWord(form))
    return data({ kind: 'typed' as const, token }, { status: 400 })
  const answer = await context.get(apiContext).reminders.unsubscribe({ body: { token } })
  if (answer.ok) return { kind: 'done' as const, token: '' }
  const kind = answer.failure.code === 'link-dead' ? ('over' as const) : ('failed' as const)
  return data({ kind, token }, { status: kind === 'over' ? 410 : 400 })
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.reminderUnsubscribe, unsubscribeText, (t) => [t.title, t.description])

export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(unsubscribeText)
  return (
    <LinkView
      title={t.title}
      lead={t.lead}
      action={paths.reminderUnsubscribe}
      token={loaderData.token}
      answer={actionData}
      button={t.submit}
      done={{ title: t.done, text: t.doneText, to: paths.home, label: t.home }}
      over={{ kind: 'warn', title: t.gone, text: t.goneText, to: paths.contact, label: t.contact }}
      failed={t.tryAgain}
    />
  )
}
