import { Popover } from '#console/kit/popover.tsx'
import { useRead } from '#console/kit/use-read.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { FieldBox } from './field-box.tsx'
import { FieldHead } from './field-head.tsx'
import { useChangeValue, useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import { BareLine, type LineField } from './line-input.tsx'
import styles from './link-field.module.css'
import { linkName, linkOptions } from './link-options.ts'
import { OptionSearch } from './option-search.tsx'
import { fieldId } from './paths.ts'

type Props = { readonly field: Extract<LineField, { kind: 'href' }>; readonly at: string }

/** A link to a page of the site chosen by name, or to a URL outside of it. */
export const LinkInput = ({ field, at }: Props) => (
  <FieldBox>
    <FieldHead field={field} htmlFor={fieldId(at)} />
    <BareLink field={field} at={at} />
  </FieldBox>
)

/** The input and the page picker; `label` names them where no label is visible. */
export function BareLink({ field, at, label }: Props & { readonly label?: string }) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite } = useForm()
  const value = useValue(at)
  const change = useChangeValue(at)
  const href = typeof value === 'string' ? value : ''
  const name = useRead(href, linkName)
  if (field.isFile) return <BareLine field={field} at={at} {...(label !== undefined && { label })} />
  return (
    <div className={styles.row}>
      <div className={styles.address}>
        <BareLine field={field} at={at} {...(label !== undefined && { label })} />
        {name && (
          <p className={styles.name}>
            <bdi>{name[lang]}</bdi>
          </p>
        )}
      </div>
      {mayWrite && (
        <Popover
          label={
            <>
              {t.choosePage}
              {label !== undefined && <span className="visually-hidden">{label}</span>}
            </>
          }
        >
          <OptionSearch
            label={field.label[lang]}
            optionsOf={linkOptions}
            isChosen={({ id }) => id === href}
            onChoose={change}
          />
        </Popover>
      )}
    </div>
  )
}
