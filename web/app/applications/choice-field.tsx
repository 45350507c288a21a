import type { Choice } from '@matla/contract/profile/choice'
import type { ComponentProps } from 'react'
import { useLang, useWords } from '#lib/root-data.ts'
import { SelectField } from '#ui/field.tsx'
import { applicationText } from './applications.text.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'options' | 'placeholder' | 'note'> & {
  readonly choices: readonly Choice[]
}

/** A field with the documented choices; an optional field is labelled as such. */
export function ChoiceField({ choices, ...select }: Props) {
  const lang = useLang()
  const t = useWords(applicationText)
  return (
    <SelectField
      note={select.required ? undefined : t.optional}
      placeholder={t.choose}
      options={choices.map(({ value, label }) => ({ value, label: label[lang] }))}
      {...select}
    />
  )
}
