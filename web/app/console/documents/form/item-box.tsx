import { itemFields } from '@matla/contract/documents/shape'
import { useState } from 'react'
import { titleOf } from '#console/documents/words/value-words.ts'
import { useLang } from '#lib/root-data.ts'
import { Icon } from '#ui/icon.tsx'
import { useForm, useMarks, useValue } from './form-context.ts'
import { ItemButtons } from './item-buttons.tsx'
import { useReferenceName } from './references.ts'
import styles from './item-box.module.css'
import type { ListField } from './new-item.ts'
import { fieldId, joined } from './paths.ts'
import { useListActions } from './use-list.ts'

export type ItemProps = {
  readonly field: ListField
  readonly at: string
  readonly id: string
  /** The position in words, used until the item has a text. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFull: boolean
  readonly mayRemove: boolean
}

/** What an item without a text refers to: its key ('' for none), and its name once that is loaded. */
function useReferred(field: ListField, here: string) {
  const fields = Object.entries(itemFields(field))
  const hasText = fields.some(([, { kind }]) => kind === 'both' || kind === 'runs')
  const [name = '', reference] = fields.find(([, { kind }]) => kind === 'reference') ?? []
  const value = useValue(joined(here, name))
  const to = !hasText && reference?.kind === 'reference' ? reference.to : null
  const key = to !== null && typeof value === 'string' ? value : ''
  const found = useReferenceName(to, key)
  const lang = useLang()
  return { key, name: found?.[lang] ?? null }
}

/** An item with several fields, which expands by its title. */
export function ItemBox({
  field,
  at,
  id,
  name,
  isFirst,
  isLast,
  mayRemove,
  isOpenAtFirst,
}: ItemProps & { readonly isOpenAtFirst: boolean }) {
  const lang = useLang()
  const { FieldView } = useForm()
  const { move, remove } = useListActions(at)
  const here = joined(at, id)
  const referred = useReferred(field, here)
  const title = titleOf(useValue(here), itemFields(field), lang)
  const shownTitle = referred.name ?? (title || name)
  const isNew = title === '' && referred.key === ''
  const [isOpen, setOpen] = useState(isOpenAtFirst || isNew)
  const isRevealed = useMarks(({ revealed }) => revealed.startsWith(`${here}/`))
  const isBad = useMarks(({ faults }) => Object.keys(faults).some((path) => path.startsWith(`${here}/`)))
  const [wasRevealed, setRevealed] = useState(false)
  if (isRevealed !== wasRevealed) {
    setRevealed(isRevealed)
    if (isRevealed) setOpen(true)
  }
  return (
    <li className={styles.box} data-bad={isBad || undefined} data-list={at} data-item={id}>
      <div className={styles.head}>
        <button
          type="button"
          id={fieldId(here)}
          className={styles.title}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="chevron-down" />
          <bdi>{shownTitle}</bdi>
        </button>
        <ItemButtons
          name={shownTitle}
          isFirst={isFirst}
          isLast={isLast}
          onMove={(by) => move(id, by)}
          onRemove={mayRemove ? () => remove(id, shownTitle) : null}
        />
      </div>
      {isOpen && (
        <div className={styles.body}>
          {Object.entries(itemFields(field)).map(([part, one]) => (
            <FieldView key={part} field={one} at={joined(here, part)} />
          ))}
        </div>
      )}
    </li>
  )
}
