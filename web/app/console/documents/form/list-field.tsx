import { itemFields } from '@matla/contract/documents/shape'
import { formatOrdinal } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { FieldHead } from './field-head.tsx'
import { FieldNotes } from './field-notes.tsx'
import { useForm, useItemIds } from './form-context.ts'
import { FormPart } from './form-part.tsx'
import { formText } from './form.text.ts'
import { ItemBox } from './item-box.tsx'
import { ItemRow } from './item-row.tsx'
import { type ListField, newItem } from './new-item.ts'
import { fieldId, joined } from './paths.ts'
import { rowOf } from './row-of.ts'
import { useListActions } from './use-list.ts'
import styles from './list-field.module.css'

type Props = { readonly field: ListField; readonly at: string; readonly isBare?: boolean }

/** A list of items: small ones as rows, larger ones as boxes that expand. */
export function ListInput({ field, at, isBare = false }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite, isWide, side } = useForm()
  const ids = useItemIds(at)
  const { put } = useListActions(at)
  const row = rowOf(field)
  const isSmall = Object.keys(itemFields(field)).length < 3
  const first = row?.text ?? Object.keys(newItem(field)).find((name) => name !== 'id') ?? ''
  const add = () => put([newItem(field)], ids.at(-1) ?? null, row ? `${first}/${isWide ? lang : side}` : '')
  const nameOf = (index: number) => t.nth(field.item[lang], formatOrdinal(index + 1, lang))
  const shared = (id: string, index: number) => ({
    field,
    at,
    id,
    name: nameOf(index),
    isFirst: index === 0,
    isLast: index === ids.length - 1,
    isFull: ids.length >= field.most,
    mayRemove: ids.length > field.least,
  })
  return (
    <div className={styles.list} role="group" aria-label={field.label[lang]}>
      {!isBare && <FieldHead field={field} />}
      <div id={fieldId(at)} tabIndex={-1}>
        {ids.length === 0 && <p className="muted">{t.emptyList}</p>}
        <ol className={styles.items}>
          {ids.map((id, index) => (
            <FormPart key={id} at={joined(at, id)}>
              {row ? (
                <ItemRow row={row} {...shared(id, index)} />
              ) : (
                <ItemBox isOpenAtFirst={isSmall} {...shared(id, index)} />
              )}
            </FormPart>
          ))}
        </ol>
      </div>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
      {mayWrite &&
        (ids.length < field.most ? (
          <div>
            <Button kind="subtle" size="small" icon="plus" onClick={add}>
              {t.add(field.item[lang])}
            </Button>
          </div>
        ) : (
          <p className="muted">{t.mostReached}</p>
        ))}
    </div>
  )
}
