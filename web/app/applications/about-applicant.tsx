import { applicationChoices } from '@matla/contract/applications/choices'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { SelectField } from '#ui/select-field.tsx'
import { applicationText, internshipText } from './applications.text.ts'
import { ChoiceOrText } from './choice-or-text.tsx'
import { choicesIn } from './choices-in.ts'
import { ContactFields, type FieldsProps } from './contact-fields.tsx'

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
