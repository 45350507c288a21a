import type { Field } from '@matla/contract/documents/shape'
import { useLang, useWords } from '#lib/root-data.ts'
import { formText } from './form.text.ts'
import styles from './field-head.module.css'

type Props = { readonly field: Field; readonly id?: string; readonly htmlFor?: string }

/** The label of a field with its help text. */
export function FieldHead({ field, id, htmlFor }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const isOptional = 'isOptional' in field && field.isOptional
  return (
    <div className={styles.head}>
      {htmlFor ? (
        <label className={styles.label} htmlFor={htmlFor} id={id}>
          {field.label[lang]}
        </label>
      ) : (
        <span className={styles.label} id={id}>
          {field.label[lang]}
        </span>
      )}
      {(field.hint || isOptional) && (
        <span className={styles.hint}>{field.hint ? field.hint[lang] : t.optional}</span>
      )}
    </div>
  )
}
