import { type Field, itemFields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { useState } from 'react'
import { titleOf } from '#console/documents/words/value-words.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { BothCells } from './both-field.tsx'
import { BareChoice } from './choice-fields.tsx'
import { useForm, useValue } from './form-context.ts'
import { formText } from './form.text.ts'
import type { ItemProps } from './item-box.tsx'
import { ItemButtons } from './item-buttons.tsx'
import styles from './item-row.module.css'
import { BareLine, type LineField } from './line-input.tsx'
import { BareLink } from './link-field.tsx'
import { type Item, newItem } from './new-item.ts'
import { fieldId, focusedField, joined } from './paths.ts'
import type { Row } from './row-of.ts'
import { useListActions } from './use-list.ts'

/** A small item on one row, with its text in both languages and its short values. Enter adds another item below. */
export function ItemRow({
  field,
  at,
  id,
  row,
  name,
  isFirst,
  isLast,
  isFull,
  mayRemove,
}: ItemProps & { readonly row: Row }) {
  const t = useWords(formText)
  const ui = useLang()
  const { isWide, mayWrite } = useForm()
  const { put, move, remove } = useListActions(at)
  const here = joined(at, id)
  const text = itemFields(field)[row.text]
  const title = titleOf(useValue(here), itemFields(field), ui) || name
  const side = (): Lang => (focusedField().endsWith('/en') ? 'en' : 'ar')
  const addBelow = () => {
    if (!isFull) put([newItem(field)], id, `${row.text}/${side()}`)
  }
  const addLines = (lines: readonly string[]) => {
    const lang = side()
    const added = lines.map((line) => withText(newItem(field), row.text, lang, line))
    put(added, id, `${row.text}/${lang}`)
  }
  if (text?.kind !== 'both' && text?.kind !== 'runs') return null
  return (
    <li
      className={styles.row}
      id={fieldId(here)}
      tabIndex={-1}
      data-list={at}
      data-item={id}
      data-stacked={(!isWide && row.rest.length > 0) || undefined}
    >
      <div className={styles.cells} data-wide={isWide || undefined}>
        <BothCells
          field={text}
          at={joined(here, row.text)}
          label={t.fieldOf(name, text.label[ui])}
          onEnter={mayWrite ? addBelow : undefined}
          onLines={mayWrite && text.kind === 'both' ? addLines : undefined}
        />
        {row.rest.length > 0 && (
          <div className={styles.shorts}>
            {row.rest.map(([key, one]) => (
              <div key={key} className={styles.short} data-long={one.kind === 'href' || undefined}>
                {(isFirst || !isWide) && (
                  <span className={styles.name} aria-hidden="true">
                    {one.label[ui]}
                  </span>
                )}
                <Short field={one} at={joined(here, key)} label={name} />
              </div>
            ))}
          </div>
        )}
      </div>
      {row.below.map(([key, one]) => (
        <Below key={key} field={one} at={joined(here, key)} />
      ))}
      <ItemButtons
        name={title}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(by) => move(id, by)}
        onRemove={mayRemove ? () => remove(id, title) : null}
      />
    </li>
  )
}

/** A field that few items use, collapsed while it is empty. */
function Below({ field, at }: { readonly field: Field; readonly at: string }) {
  const lang = useLang()
  const { FieldView } = useForm()
  const value = useValue(at)
  const [isOpen, setOpen] = useState(value !== null && value !== undefined)
  return (
    <details
      className={styles.below}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <Icon name="chevron-down" />
        {field.label[lang]}
      </summary>
      {isOpen && <FieldView field={field} at={at} isBare />}
    </details>
  )
}

const withText = (item: Item, part: string, lang: Lang, text: string): Item => {
  const other = lang === 'ar' ? 'en' : 'ar'
  return { ...item, [part]: { [lang]: text, [other]: '' } }
}

type ShortProps = { readonly field: Field; readonly at: string; readonly label: string }

const Short = ({ field, at, label }: ShortProps) =>
  field.kind === 'choice' ? (
    <BareChoice field={field} at={at} label={label} />
  ) : field.kind === 'href' ? (
    <BareLink field={field} at={at} label={label} />
  ) : (
    // `rowOf` only returns fields of these kinds.
    <BareLine field={field as LineField} at={at} label={label} />
  )
