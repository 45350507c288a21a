import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { langCode } from '@matla/contract/kit/lang'
import type { OpenPosition } from '@matla/contract/reading/reading'
import { data } from 'react-router'
import { apiContext, langContext, readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { indexedMeta } from '#lib/meta.ts'
import { formPageHeaders, type PageHandle, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useRootData, useWords } from '#lib/root-data.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field, Textarea, useField } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/job.page.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { jobText } from './applications.text.ts'
import { ChoiceField } from './choice-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import { OpenPositions } from './open-positions.tsx'
import { positionsText } from './positions.text.ts'
import { sendJob } from './send-job.ts'

/** Large enough for two files of the maximum size and the other fields. */
export const handle: PageHandle = { query: ['position'], formBytes: 5 * 1024 * 1024 }

/** The form works without the list: when the list cannot be read, a message replaces it and the page is not cached. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = { lang: langCode(context.get(langContext)) }
  const answer = await context.get(apiContext).reading.positions({ query })
  if (!answer.ok) return data({ positions: null, chosen: undefined }, { headers: noStore })
  const { positions } = answer.value
  const asked = new URL(request.url).searchParams.get('position')
  return data({ positions, chosen: positions.find(({ id }) => id === asked) })
}

/** Receives the form when JavaScript is off. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendJob(...(await readActionInput({ context, request })))
  return data(answer, { status: answer.kind === 'done' ? 200 : 422, headers: noStore })
}

/** With JavaScript the browser sends the form itself (R171). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendJob(...(await readClientActionInput({ request })))
}

export const headers = formPageHeaders

export const meta = indexedMeta(paths.job, jobText, (t) => [t.title, t.lead])

/** The job form (R174 to R181). */
export default function JobPage({ loaderData: { positions, chosen }, actionData }: Route.ComponentProps) {
  const t = useWords(jobText)
  return (
    <ApplicationFrame
      title={t.title}
      lead={t.lead}
      above={positions && <OpenPositions positions={positions} chosen={chosen} />}
    >
      <ApplicationForm answer={actionData} submit={t.submit}>
        <ContactFields />
        <WorkFields chosen={chosen} />
        <FilesPanel isResumeOptional />
      </ApplicationForm>
    </ApplicationFrame>
  )
}

/** The title of an open position, or any other title. */
function WorkFields({ chosen }: { readonly chosen: OpenPosition | undefined }) {
  const t = useWords(jobText)
  const { orOther } = useWords(positionsText)
  const typed = useField('jobTitleInEng').value
  const school = useRootData()?.shell?.brand.name ?? ''
  return (
    <Panel title={t.work}>
      <input type="hidden" name="school" value={school} />
      <Stack gap={5}>
        <FieldGrid>
          <Field
            key={chosen?.id}
            label={t.jobTitle}
            name="jobTitleInEng"
            hint={orOther}
            defaultValue={typed ?? chosen?.title}
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
