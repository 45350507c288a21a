import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang, useWords } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Field, SelectField } from '#ui/field.tsx'
import styles from './about-applicant.module.css'
import { applicationText, internshipText } from './applications.text.ts'
import { choicesIn, otherChoice } from './choices-in.ts'
import { ContactFields, type FieldsProps } from './contact-fields.tsx'
import type { Typed } from './send-application.ts'

/** Who applies for an internship, in the order of the checks (R182 to R186, R190, R191). */
export function AboutApplicant({ typed, errorOf }: FieldsProps) {
  const lang = useLang()
  const t = pick(internshipText, lang)
  const { choose } = pick(applicationText, lang)
  return (
    <ContactFields
      typed={typed}
      errorOf={errorOf}
      middle={
        <>
          <SelectField
            label={t.gender}
            name="genderInEng"
            autoComplete="sex"
            required
            placeholder={choose}
            options={choicesIn(applicationChoices.gender, lang)}
            defaultValue={typed.genderInEng}
            error={errorOf('genderInEng')}
          />
          <SelectField
            label={t.age}
            name="age"
            required
            placeholder={choose}
            options={choicesIn(applicationChoices.age, lang)}
            defaultValue={typed.age}
            error={errorOf('age')}
          />
        </>
      }
      end={
        <>
          <ChoiceOrText
            name="nationalityInEng"
            label={t.nationality}
            options={choicesIn(applicationChoices.nationality, lang)}
            otherLabel={t.otherNationality}
            typed={typed}
          />
          <ChoiceOrText
            name="cityInEng"
            label={t.city}
            options={choicesIn(applicationChoices.city, lang)}
            otherLabel={t.otherCity}
            typed={typed}
          />
        </>
      }
    />
  )
}

type Props = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What is asked when none of them is right. */
  readonly otherLabel: string
  readonly typed: Typed
}

/** One of a few, or what one writes (R190, R191); the second field shows itself, without script too. */
function ChoiceOrText({ name, label, options, otherLabel, typed }: Props) {
  const t = useWords(applicationText)
  return (
    <div className={styles.pair}>
      <SelectField
        label={label}
        name={name}
        note={t.optional}
        placeholder={t.choose}
        options={[...options, { value: otherChoice, label: t.other }]}
        defaultValue={typed[name]}
      />
      <Field
        className={styles.other}
        label={otherLabel}
        name={`${name}Other`}
        dir="auto"
        maxLength={applicationLimits.choice}
        defaultValue={typed[`${name}Other`]}
      />
    </div>
  )
}
