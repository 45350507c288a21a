import { useRef } from 'react'
import { Popover } from '#console/kit/popover.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { contentIcon } from '#ui/content-icon.ts'
import { Icon } from '#ui/icon.tsx'
import { Cluster } from '#ui/layout.tsx'
import { FieldBox } from './field-box.tsx'
import { FieldHead } from './field-head.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import styles from './icon-field.module.css'
import { iconText } from './icon-field.text.ts'
import { BareLine, type LineField } from './line-input.tsx'
import { fieldId } from './paths.ts'

type Props = { readonly field: Extract<LineField, { kind: 'text' }>; readonly at: string }

// The keys of the texts are the names of the icons.
const names = Object.keys(iconText.en) as (keyof typeof iconText.en)[]

/** The name of an icon, typed or chosen by its picture. */
export function IconInput({ field, at }: Props) {
  const t = useWords(formText)
  const { mayWrite } = useForm()
  const value = useValue(at)
  const name = typeof value === 'string' ? value : ''
  return (
    <FieldBox isShort>
      <FieldHead field={field} htmlFor={fieldId(at)} />
      <Cluster gap={2} align="start">
        {name !== '' && <Icon name={contentIcon(name)} className={styles.shown} />}
        <div className={styles.name}>
          <BareLine field={field} at={at} />
        </div>
        {mayWrite && (
          <Popover label={name === '' ? t.choose : t.change}>
            <Choices label={field.label} now={name} at={at} />
          </Popover>
        )}
      </Cluster>
    </FieldBox>
  )
}

type ChoicesProps = Pick<Props, 'at'> & {
  readonly label: { readonly ar: string; readonly en: string }
  readonly now: string
}

function Choices({ label, now, at }: ChoicesProps) {
  const t = useWords(iconText)
  const lang = useLang()
  const change = useChangeValue(at)
  const panel = useRef<HTMLDivElement>(null)
  const choose = (name: string) => {
    change(name)
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <div ref={panel} className={styles.options} role="group" aria-label={label[lang]}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={styles.option}
          aria-pressed={name === now}
          onClick={() => choose(name)}
        >
          <Icon name={name} className={styles.look} />
          {t[name]}
        </button>
      ))}
    </div>
  )
}
