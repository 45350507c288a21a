import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Field } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { applicationText, internshipText } from './applications.text.ts'
import { choicesIn } from './choices-in.ts'
import type { FieldsProps } from './contact-fields.tsx'
import styles from './training-fields.module.css'

/** Which training, how long, from when, and why (R189). */
export function TrainingFields({ typed, errorOf }: FieldsProps) {
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
  const text = (name: string, label: string, hint?: string) => (
    <Field
      label={label}
      name={name}
      note={optional}
      hint={hint}
      dir="auto"
      maxLength={applicationLimits.choice}
      defaultValue={typed[name]}
    />
  )
  const part = (name: string, label: string) => (
    <Field label={label} name={name} maxLength={applicationLimits.datePart} defaultValue={typed[name]} />
  )
  return (
    <Panel title={t.training}>
      <Stack gap={5}>
        <FieldGrid>
          {choice('trainingFieldsInEng', t.trainingField, applicationChoices.trainingField)}
          {text('dateForTraining', t.period, t.periodHint)}
          {text('requiredTrainingHours', t.hours)}
          {text('weeksForTraining', t.weeks)}
        </FieldGrid>
        <fieldset className={styles.date}>
          <legend className={styles.legend}>
            {t.startDate} <span className={styles.note}>{optional}</span>
          </legend>
          {part('startDay', t.day)}
          {part('startMonth', t.month)}
          {part('startYear', t.year)}
        </fieldset>
        {choice('howDidYouHearInEng', t.heard, applicationChoices.heard)}
        <Textarea
          label={t.reason}
          name="reasonForApplyingInEng"
          maxLength={applicationLimits.letter}
          required
          defaultValue={typed.reasonForApplyingInEng}
          error={errorOf('reasonForApplyingInEng')}
        />
      </Stack>
    </Panel>
  )
}
