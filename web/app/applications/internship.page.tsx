import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-handle.ts'
import { unkept } from '#lib/page-headers.ts'
import { pageLang } from '#lib/page-lang.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import type { Route } from './+types/internship.page.ts'
import { answerHeaders } from './answer-headers.ts'
import { ApplicationFrame } from './application-frame.tsx'
import { internshipText } from './applications.text.ts'
import { InternshipForm } from './internship-form.tsx'
import { sendInternship } from './send-internship.ts'

/** Two files of the largest size, and what stands beside them. */
export const handle: PageHandle = { formBytes: 5 * 1024 * 1024 }

/** Without script the form comes here. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendInternship(
    context.get(apiContext),
    await request.formData(),
    context.get(langContext),
  )
  return data(answer, { status: answer.kind === 'done' ? 200 : 422, headers: unkept })
}

/** With script the browser itself posts the form (R171). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendInternship(browserApi, await request.formData(), pageLang())
}

export const headers = answerHeaders

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(internshipText, root?.lang ?? 'ar')
  return pageMeta(root, { title: t.title, description: t.lead, path: paths.internship })
}

export default function InternshipPage({ actionData }: Route.ComponentProps) {
  const t = useWords(internshipText)
  return (
    <ApplicationFrame title={t.title} lead={t.lead}>
      <InternshipForm answer={actionData} />
    </ApplicationFrame>
  )
}
