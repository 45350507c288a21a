import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { data } from 'react-router'
import { apiContext, langContext } from '#lib/api.ts'
import { browserApi } from '#lib/browser-api.ts'
import { pageMeta, rootOf } from '#lib/meta.ts'
import type { PageHandle } from '#lib/page-handle.ts'
import { unkept } from '#lib/page-headers.ts'
import { pageLang } from '#lib/page-lang.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/job.page.ts'
import { answerHeaders } from './answer-headers.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { jobText } from './applications.text.ts'
import { ChoiceField } from './choice-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import type { SendAnswer } from './send-application.ts'
import { sendJob } from './send-job.ts'

/** Two files of the largest size, and what stands beside them. */
export const handle: PageHandle = { formBytes: 5 * 1024 * 1024 }

/** Without script the form comes here. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendJob(context.get(apiContext), await request.formData(), context.get(langContext))
  return data(answer, { status: answer.kind === 'done' ? 200 : 422, headers: unkept })
}

/** With script the browser itself posts the form (R171). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendJob(browserApi, await request.formData(), pageLang())
}

export const headers = answerHeaders

export function meta({ matches }: Route.MetaArgs) {
  const root = rootOf(matches)
  const t = pick(jobText, root?.lang ?? 'ar')
  return pageMeta(root, { title: t.title, description: t.lead, path: paths.job })
}

export default function JobPage({ actionData }: Route.ComponentProps) {
  const t = useWords(jobText)
  return (
    <ApplicationFrame title={t.title} lead={t.lead}>
      <JobForm answer={actionData} />
    </ApplicationFrame>
  )
}

/** The job form (R174 to R181). */
function JobForm({ answer }: { answer: SendAnswer | undefined }) {
  const t = useWords(jobText)
  return (
    <ApplicationForm answer={answer} submit={t.submit}>
      <ContactFields />
      <WorkFields />
      <FilesPanel isResumeOptional />
    </ApplicationForm>
  )
}

function WorkFields() {
  const t = useWords(jobText)
  const school = useRootData()?.shell?.brand.name ?? ''
  return (
    <Panel title={t.work}>
      <input type="hidden" name="school" value={school} />
      <Stack gap={5}>
        <FieldGrid>
          <Field
            label={t.jobTitle}
            name="jobTitleInEng"
            autoComplete="organization-title"
            dir="auto"
            maxLength={applicationLimits.jobTitle}
            required
          />
          <ChoiceField label={t.role(school)} name="roleInEng" required choices={applicationChoices.role} />
          <ChoiceField
            label={t.experience}
            name="experienceInEng"
            required
            choices={applicationChoices.experience}
          />
        </FieldGrid>
        <Textarea
          label={t.coverLetter}
          name="coverLetterInEng"
          hint={t.coverLetterHint}
          maxLength={applicationLimits.essay}
          required
        />
      </Stack>
    </Panel>
  )
}
