import { data } from 'react-router'
import { type Api, apiContext } from '#lib/api.ts'
import { refreshSession } from '#lib/session-check.ts'
import { browserApi } from '#lib/browser-api.ts'
import { formText, acceptsHtml } from '#lib/forms.ts'
import type { PageHandle } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { Field } from '#ui/field.tsx'
import type { Route } from './+types/merge.page.ts'
import { linkMeta, tokenInForm } from './link-page.ts'
import { LinkView } from './link-view.tsx'
import { mergeText } from './merge.text.ts'

export { headers, loader, shouldRevalidate } from './link-page.ts'

async function confirm(api: Api, request: Request) {
  const form = await request.formData()
  const token = tokenInForm(form)
  const code = formText(form, 'code').slice(0, 40)
  const answer = await api.accounts.confirmMerge({ body: { token, code } })
  if (answer.ok) return { kind: 'done', message: answer.value.message, token: '' } as const
  const { code: fault, message } = answer.failure
  if (fault === 'merge-code-wrong') return { kind: 'typed', message, token } as const
  const isOver = fault === 'link-dead' || fault === 'token-missing'
  return { kind: isOver ? 'over' : 'failed', message, token } as const
}

export async function action({ context, request }: Route.ActionArgs) {
  const answer = await confirm(context.get(apiContext), request)
  return data(answer, acceptsHtml(request) && answer.kind !== 'done' ? { status: 400 } : {})
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const answer = await confirm(browserApi, request)
  if (answer.kind === 'done') await refreshSession()
  return answer
}

export const handle: PageHandle = { query: ['token'], worksWhileClosed: true }

export const meta = linkMeta(paths.merge, mergeText, (t) => [t.title, t.description])

/** The reader of the emailed link confirms that both accounts are theirs. */
export default function MergePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useWords(mergeText)
  const answer = actionData?.message ?? ''
  return (
    <LinkView
      title={t.title}
      lead={t.lead}
      action={paths.merge}
      token={loaderData.token}
      isUsed={loaderData.isUsed}
      used={{ title: t.used, text: t.doneText, to: paths.myCourses, label: t.onward }}
      field={
        <Field
          name="code"
          label={t.code}
          hint={t.codeHint}
          error={actionData?.kind === 'typed' ? answer : undefined}
          code
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          required
        />
      }
      answer={actionData}
      button={t.submit}
      icon="check"
      done={{ title: answer, text: t.doneText, to: paths.myCourses, label: t.onward, isMain: true }}
      over={{ title: t.failed, text: t.failedText }}
      failed={answer || t.tryAgain}
    />
  )
}
