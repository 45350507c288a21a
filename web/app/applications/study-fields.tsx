import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { applicationText, internshipText } from './applications.text.ts'
import { choicesIn } from './choices-in.ts'
import type { FieldsProps } from './contact-fields.tsx'

/** What one studies and does (R189, R192, R193). */
export function StudyFields({ typed }: FieldsProps) {
  const lang = useLang()
  const t = pick(internshipText, lang)
  const { choose, optional } = pick(applicationText, lang)
  const choice = (name: string, label: string, choices: Parameters<typeof choicesIn>[0]) => (
    <SelectField
      label={label}
      name={name}
      note={optional}
      placeholder={choose}
      options={choicesIn(choices, lang)}
      defaultValue={typed[name]}
    />
  )
  return (
    <Panel title={t.study}>
      <FieldGrid>
        {choice('degreeInEng', t.degree, applicationChoices.degree)}
        <Field
          label={t.university}
          name="universityInEng"
          note={optional}
          dir="auto"
          maxLength={applicationLimits.university}
          defaultValue={typed.universityInEng}
        />
        {choice('currentWorkingHoursInEng', t.working, applicationChoices.working)}
        {choice('hasPreviousExperienceInEng', t.previousExperience, applicationChoices.previousExperience)}
      </FieldGrid>
    </Panel>
  )
}
