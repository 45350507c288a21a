import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, SelectField, Textarea } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import { AboutApplicant } from './about-applicant.tsx'
import { ApplicationForm } from './application-form.tsx'
import { applicationText, internshipText } from './applications.text.ts'
import { choicesIn } from './choices-in.ts'
import type { FieldsProps } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import styles from './internship-form.module.css'
import type { SendAnswer } from './send-application.ts'

/** The internship form (R182 to R194). */
export function InternshipForm({ answer }: { answer: SendAnswer | undefined }) {
  const t = useWords(internshipText)
  return (
    <ApplicationForm answer={answer} submit={t.submit}>
      {(fields) => (
        <>
          <AboutApplicant {...fields} />
          <GuardianFields {...fields} />
          <FilesPanel errorOf={fields.errorOf} />
          <StudyFields {...fields} />
          <TrainingFields {...fields} />
        </>
      )}
    </ApplicationForm>
  )
}

/** What one studies and does (R189, R192, R193). */
function StudyFields({ typed }: FieldsProps) {
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

/** Which training, how long, from when, and why (R189). */
function TrainingFields({ typed, errorOf }: FieldsProps) {
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

/** For whoever is under 18; shows itself when that is chosen, without script too. */
function GuardianFields({ typed, errorOf }: FieldsProps) {
  const t = useWords(internshipText)
  return (
    <Panel title={t.guardian} className={styles.guardian}>
      <Stack gap={5}>
        <p className={styles.text}>{t.guardianText}</p>
        <FieldGrid>
          <Field
            label={t.guardianName}
            name="guardianName"
            dir="auto"
            maxLength={applicationLimits.name}
            defaultValue={typed.guardianName}
            error={errorOf('guardianName')}
          />
          <Field
            label={t.guardianContact}
            name="guardianContact"
            maxLength={applicationLimits.contact}
            dir="auto"
            defaultValue={typed.guardianContact}
            error={errorOf('guardianContact')}
          />
        </FieldGrid>
        <Checkbox
          label={t.guardianConsent}
          name="hasGuardianConsent"
          value="yes"
          defaultChecked={typed.hasGuardianConsent === 'yes'}
          error={errorOf('hasGuardianConsent')}
        />
      </Stack>
    </Panel>
  )
}
