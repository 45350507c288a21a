import { applicationLimits, digitsOf } from '@matla/contract/applications/application-rules'
import { countryCodes, homeCode } from '@matla/contract/applications/country-codes'
import { type ReactNode, useRef } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { FieldGrid } from '#profile/field-grid.tsx'
import { EmailField, Field, NameField, SelectField, useField } from '#ui/field.tsx'
import { Panel } from '#ui/panel.tsx'
import { useInputBeforeHydration } from '#ui/use-input-before-hydration.ts'
import { applicationText } from './applications.text.ts'

type Props = {
  /** Fields between the name and the address, in the order of the checks. */
  readonly middle?: ReactNode
  readonly end?: ReactNode
}

const keepDigits = (input: HTMLInputElement) => {
  const digits = digitsIn(input.value)
  if (digits !== input.value) input.value = digits
}

/** The applicant's name and contact details (R174 to R176, R182 to R186). */
export function ContactFields({ middle, end }: Props) {
  const t = useWords(applicationText)
  const lang = useLang()
  const code = useField('phoneCode').value ?? homeCode
  const phone = useRef<HTMLInputElement>(null)
  useInputBeforeHydration(phone, keepDigits)
  return (
    <Panel title={t.about}>
      <FieldGrid>
        <NameField label={t.fullName} name="fullNameInEng" dir="auto" maxLength={applicationLimits.name} />
        {middle}
        <EmailField label={t.email} />
        <SelectField
          label={t.countryCode}
          name="phoneCode"
          autoComplete="tel-country-code"
          defaultValue={code}
          options={[...countryCodes(lang), { value: '', label: t.otherCode }]}
        />
        <Field
          label={t.phone}
          name="phoneNo"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          required
          hint={t.phoneHint}
          ref={phone}
          onInput={({ currentTarget }) => keepDigits(currentTarget)}
        />
        {end}
      </FieldGrid>
    </Panel>
  )
}

/** The first sixteen digits of typed or pasted text, as `0` to `9` (R176, R186). */
export const digitsIn = (text: string): string =>
  digitsOf(text).replace(/\D/g, '').slice(0, applicationLimits.phone)
