import { useLang, useWords } from '#lib/root-data.ts'
import { Cluster } from '#ui/layout.tsx'
import styles from './colour-field.module.css'
import { FieldBox } from './field-box.tsx'
import { FieldHead } from './field-head.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { BareLine, type LineField } from './line-input.tsx'
import { fieldId } from './paths.ts'

type Props = { readonly field: Extract<LineField, { kind: 'text' }>; readonly at: string }

/** The browser’s picker has no empty state. */
const withoutColour = '#808080'

/** The code of a colour, typed or chosen with the browser’s picker. */
export function ColourInput({ field, at }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite } = useForm()
  const change = useChangeValue(at)
  const value = useValue(at)
  const code = typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : withoutColour
  return (
    <FieldBox isShort>
      <FieldHead field={field} htmlFor={fieldId(at)} />
      <Cluster gap={2} align="start">
        <div className={styles.code}>
          <BareLine field={field} at={at} />
        </div>
        {mayWrite && (
          <input
            type="color"
            value={code}
            className={styles.picker}
            aria-label={t.fieldOf(field.label[lang], t.pickColour)}
            title={t.pickColour}
            onChange={({ currentTarget }) => change(currentTarget.value.toUpperCase())}
          />
        )}
      </Cluster>
    </FieldBox>
  )
}
