import { applicationLimits } from '@matla/contract/applications/application-rules'
import { useLang } from '#lib/root-data.ts'
import { pick } from '#lib/text.ts'
import { Field } from '#ui/field.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { applicationText } from './applications.text.ts'
import { otherChoice } from './choices-in.ts'
import type { Typed } from './send-application.ts'
import styles from './choice-or-text.module.css'

type Props = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** What is asked when none of them is right. */
  readonly otherLabel: string
  readonly typed: Typed
}

/** One of a few, or what one writes (R190, R191); the second field shows itself, without script too. */
export function ChoiceOrText({ name, label, options, otherLabel, typed }: Props) {
  const t = pick(applicationText, useLang())
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
