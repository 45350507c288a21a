import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import type { ComponentProps } from 'react'
import { data } from 'react-router'
import { readActionInput } from '#lib/api.ts'
import { readClientActionInput } from '#lib/browser-api.ts'
import { indexedMeta } from '#lib/meta.ts'
import { formPageHeaders, type PageHandle, noStore } from '#lib/page-headers.ts'
import { paths } from '#lib/paths.ts'
import { useWords } from '#lib/root-data.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Field, Textarea } from '#ui/field.tsx'
import { Stack } from '#ui/layout.tsx'
import { Panel } from '#ui/panel.tsx'
import type { Route } from './+types/internship.page.ts'
import { ApplicationForm } from './application-form.tsx'
import { ApplicationFrame } from './application-frame.tsx'
import { applicationText, internshipText } from './applications.text.ts'
import { ChoiceField } from './choice-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FilesPanel } from './file-slot.tsx'
import styles from './internship.page.module.css'
import { otherChoice, sendInternship } from './send-internship.ts'

/** Large enough for two files of the maximum size and the other fields. */
export const handle: PageHandle = { formBytes: 5 * 1024 * 1024 }

/** Receives the form when JavaScript is off. */
export async function action({ context, request }: Route.ActionArgs) {
  const answer = await sendInternship(...(await readActionInput({ context, request })))
  return data(answer, { status: answer.kind === 'done' ? 200 : 422, headers: noStore })
}

/** With JavaScript the browser sends the form itself (R171). */
export async function clientAction({ request }: Route.ClientActionArgs) {
  return sendInternship(...(await readClientActionInput({ request })))
}

export const headers = formPageHeaders

export const meta = indexedMeta(paths.internship, internshipText, (t) => [t.title, t.lead])

/** The internship form (R182 to R194). */
export default function InternshipPage({ actionData }: Route.ComponentProps) {
  const t = useWords(internshipText)
  return (
    <ApplicationFrame title={t.title} lead={t.lead}>
      <ApplicationForm answer={actionData} submit={t.submit}>
        <AboutApplicant />
        <GuardianFields />
        <FilesPanel />
        <StudyFields />
        <TrainingFields />
      </ApplicationForm>
    </ApplicationFrame>
  )
}

/** Studies and occupation (R189, R192, R193). */
function StudyFields() {
  const t = useWords(internshipText)
  const { optional } = useWords(applicationText)
  return (
    <Panel title={t.study}>
      <FieldGrid>
        <ChoiceField name="degreeInEng" label={t.degree} choices={applicationChoices.degree} />
        <Field
          label={t.university}
          name="universityInEng"
          note={optional}
          dir="auto"
          maxLength={applicationLimits.university}
        />
        <ChoiceField name="currentWorkingHoursInEng" label={t.working} choices={applicationChoices.working} />
        <ChoiceField
          name="hasPreviousExperienceInEng"
          label={t.previousExperience}
          choices={applicationChoices.previousExperience}
        />
      </FieldGrid>
    </Panel>
  )
}

/** The kind of training, its length and start, and the reason (R189). */
function TrainingFields() {
  const t = useWords(internshipText)
  const { optional } = useWords(applicationText)
  const text = (name: string, label: string, hint?: string) => (
    <Field
      label={label}
      name={name}
      note={optional}
      hint={hint}
      dir="auto"
      maxLength={applicationLimits.choice}
    />
  )
  const part = (name: string, label: string, isNumber = true) => (
    <Field
      label={label}
      name={name}
      autoComplete="off"
      inputMode={isNumber ? 'numeric' : undefined}
      maxLength={applicationLimits.datePart}
    />
  )
  return (
    <Panel title={t.training}>
      <Stack gap={5}>
        <FieldGrid>
          <ChoiceField
            name="trainingFieldsInEng"
            label={t.trainingField}
            choices={applicationChoices.trainingField}
          />
          {text('dateForTraining', t.period, t.periodHint)}
          {text('requiredTrainingHours', t.hours)}
          {text('weeksForTraining', t.weeks)}
        </FieldGrid>
        <fieldset className={styles.date} aria-describedby="start-date-hint">
          <legend className={styles.legend}>
            {t.startDate} <span className={styles.note}>{optional}</span>
          </legend>
          {part('startDay', t.day)}
          {part('startMonth', t.month, false)}
          {part('startYear', t.year)}
          <p id="start-date-hint" className={styles.dateHint}>
            {t.startDateHint}
          </p>
        </fieldset>
        <ChoiceField name="howDidYouHearInEng" label={t.heard} choices={applicationChoices.heard} />
        <Textarea
          label={t.reason}
          name="reasonForApplyingInEng"
          maxLength={applicationLimits.essay}
          required
        />
      </Stack>
    </Panel>
  )
}

/** Fields for applicants under 18, shown when that option is chosen, even without JavaScript. */
function GuardianFields() {
  const t = useWords(internshipText)
  return (
    <Panel title={t.guardian} className={styles.guardian}>
      <Stack gap={5}>
        <p className="soft">{t.guardianText}</p>
        <FieldGrid>
          <Field label={t.guardianName} name="guardianName" dir="auto" maxLength={applicationLimits.name} />
          <Field
            label={t.guardianContact}
            name="guardianContact"
            maxLength={applicationLimits.contact}
            dir="auto"
          />
        </FieldGrid>
        <Checkbox label={t.guardianConsent} name="hasGuardianConsent" value="yes" />
      </Stack>
    </Panel>
  )
}

/** The applicant for an internship, in the order of the checks (R182 to R186, R190, R191). */
function AboutApplicant() {
  const t = useWords(internshipText)
  const { gender, age, nationality, city } = applicationChoices
  return (
    <ContactFields
      middle={
        <>
          <ChoiceField label={t.gender} name="genderInEng" autoComplete="sex" required choices={gender} />
          <ChoiceField label={t.age} name="age" required choices={age} />
        </>
      }
      end={
        <>
          <ChoiceOrText
            name="nationalityInEng"
            label={t.nationality}
            choices={nationality}
            otherLabel={t.otherNationality}
          />
          <ChoiceOrText name="cityInEng" label={t.city} choices={city} otherLabel={t.otherCity} />
        </>
      }
    />
  )
}

type Props = ComponentProps<typeof ChoiceField> & {
  /** The label of the text field for an answer that is not among the choices. */
  readonly otherLabel: string
}

/** One of a few choices, or free text (R190, R191); the text field appears through CSS, even without JavaScript. */
function ChoiceOrText({ choices, otherLabel, ...choice }: Props) {
  const { ar, en } = applicationText
  const other = { value: otherChoice, label: { ar: ar.other, en: en.other } }
  return (
    <div className={styles.pair}>
      <ChoiceField {...choice} choices={[...choices, other]} />
      <Field
        className={styles.other}
        label={otherLabel}
        name={`${choice.name}Other`}
        dir="auto"
        maxLength={applicationLimits.choice}
      />
    </div>
  )
}
