import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang, useRootData, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field, SelectField, Textarea } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationText, jobText } from './applications.text.ts'
import { choicesIn } from './choices-in.ts'
import { ContactFields, type FieldsProps } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import type { SendAnswer } from './send-application.ts'

/** The job form (R174 to R181). */
export function JobForm({ answer }: { answer: SendAnswer | undefined }) {
  const t = useWords(jobText)
  return (
    <ApplicationForm answer={answer} submit={t.submit}>
      {(fields) => (
        <>
          <ContactFields {...fields} />
          <WorkFields {...fields} />
          <FilesPanel errorOf={fields.errorOf} isResumeOptional />
        </>
      )}
    </ApplicationForm>
  )
}

function WorkFields({ typed, errorOf }: FieldsProps) {
  const lang = useLang()
  const t = pick(jobText, lang)
  const { choose } = pick(applicationText, lang)
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
            defaultValue={typed.jobTitleInEng}
            error={errorOf('jobTitleInEng')}
          />
          <SelectField
            label={t.role(school)}
            name="roleInEng"
            required
            placeholder={choose}
            options={choicesIn(applicationChoices.role, lang)}
            defaultValue={typed.roleInEng}
            error={errorOf('roleInEng')}
          />
          <SelectField
            label={t.experience}
            name="experienceInEng"
            required
            placeholder={choose}
            options={choicesIn(applicationChoices.experience, lang)}
            defaultValue={typed.experienceInEng}
            error={errorOf('experienceInEng')}
          />
        </FieldGrid>
        <Textarea
          label={t.coverLetter}
          name="coverLetterInEng"
          hint={t.coverLetterHint}
          maxLength={applicationLimits.letter}
          required
          defaultValue={typed.coverLetterInEng}
          error={errorOf('coverLetterInEng')}
        />
      </Stack>
    </Panel>
  )
}
