import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useRootData, useWords } from '#lib/root-data.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { ApplicationForm } from './application-form.tsx'
import { jobText } from './applications.text.ts'
import { ChoiceField } from './choice-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import type { SendAnswer } from './send-application.ts'

/** The job form (R174 to R181). */
export function JobForm({ answer }: { answer: SendAnswer | undefined }) {
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
