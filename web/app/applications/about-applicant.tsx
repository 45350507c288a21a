import { applicationLimits } from '@matla/contract/applications/application-rules'
import { applicationChoices } from '@matla/contract/applications/choices'
import type { ComponentProps } from 'react'
import { useWords } from '#lib/root-data.ts'
import { Field } from '#ui/field.tsx'
import styles from './about-applicant.module.css'
import { applicationText, internshipText } from './applications.text.ts'
import { ChoiceField } from './choice-field.tsx'
import { ContactFields } from './contact-fields.tsx'
import { otherChoice } from './send-internship.ts'

/** Who applies for an internship, in the order of the checks (R182 to R186, R190, R191). */
export function AboutApplicant() {
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
  /** What is asked when none of them is right. */
  readonly otherLabel: string
}

const other = { value: otherChoice, label: { ar: applicationText.ar.other, en: applicationText.en.other } }

/** One of a few, or what one writes (R190, R191); the second field shows itself, without script too. */
function ChoiceOrText({ choices, otherLabel, ...choice }: Props) {
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
