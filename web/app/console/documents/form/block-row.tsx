import { type Change, valueAt } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { blockFields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { useRef } from 'react'
import { titleOf } from '#console/documents/words/value-words.ts'
import { focusLine } from '#console/documents/form/lines/open-lines.ts'
import { truncateAtWord } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { convertBlock, type BlockType, blockTypes } from './block-types.ts'
import { useForm, useItemIds, useValue, useSaverState } from './form-context.ts'
import { formText } from './form.text.ts'
import { ItemButtons } from './item-buttons.tsx'
import styles from './block-row.module.css'
import { type Item, newBlock, newId } from './new-item.ts'
import { Pair } from './pair.tsx'
import { fieldId, joined, pathOf } from './paths.ts'
import { RunsCell } from './runs-cell.tsx'
import { useListActions } from './use-list.ts'
import { useTextRows } from './use-text-rows.ts'

export type BlockRowProps = {
  readonly at: string
  readonly id: string
  /** The block's position in words. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** One block of an article, with its type, its text in both languages, and its actions. */
export function BlockRow({ at, id, name, isFirst, isLast }: BlockRowProps) {
  const t = useWords(formText)
  const ui = useLang()
  const { mayWrite } = useForm()
  const { rows, make } = useTextRows(at, freshParagraph)
  const select = useRef<HTMLSelectElement>(null)
  // Subscribes only to the type, so that typing in the block does not rerender its row.
  const type = useValue(joined(at, id, 'type')) as BlockType | undefined
  if (type === undefined) return null
  const turn = (into: BlockType, lang: Lang | null, rest?: Item) => {
    const { items, at: path } = rows()
    const index = items.findIndex((item) => item.id === id)
    const block = rest ?? items[index]
    if (!block) return
    const [first, ...more] = convertBlock(block, into)
    const changes = [first, ...more].map((item, place): Change => ({
      at: path,
      put: item,
      after: place === 0 ? (items[index - 1]?.id ?? null) : ([first, ...more][place - 1]?.id ?? null),
    }))
    make(changes, id, lang ?? ui, 0)
    const inside = getItems(first['items'])[0]
    if (lang && inside) focusLine(joined(at, id, 'items', inside.id, 'text', lang), 0)
  }
  const words = t.fieldOf(name, t[type])
  return (
    <li className={styles.row} id={fieldId(joined(at, id))} tabIndex={-1} data-list={at} data-item={id}>
      <select
        ref={select}
        className={styles.type}
        value={type}
        disabled={!mayWrite}
        aria-label={`${t.blockType}: ${name}`}
        onChange={(event) => turn(event.currentTarget.value as BlockType, null)}
      >
        {blockTypes.map((one) => (
          <option key={one} value={one}>
            {t[one]}
          </option>
        ))}
      </select>
      <div className={styles.content}>
        <Content
          at={joined(at, id)}
          type={type}
          label={words}
          listAt={at}
          id={id}
          onType={turn}
          onMenu={() => openMenu(select.current)}
        />
      </div>
      <Buttons {...{ at, id, type, isFirst, isLast }} name={words} />
    </li>
  )
}

const maxTitleLength = 40

/** The actions of a block; their labels quote the beginning of its text. */
function Buttons({ at, id, type, name, ...places }: BlockRowProps & { readonly type: BlockType }) {
  const ui = useLang()
  const { move, remove } = useListActions(at)
  const title = useSaverState(({ shown }) =>
    truncateAtWord(
      titleOf(valueAt(shown, pathOf(joined(at, id))), blockFields[type], ui) || name,
      maxTitleLength,
    ),
  )
  return (
    <ItemButtons {...places} name={title} onMove={(by) => move(id, by)} onRemove={() => remove(id, title)} />
  )
}

const freshParagraph = () => newBlock('paragraph')

function openMenu(select: HTMLSelectElement | null): void {
  select?.focus()
  select?.showPicker()
}

type ContentProps = {
  readonly at: string
  readonly type: BlockType
  readonly label: string
  readonly listAt: string
  readonly id: string
  readonly onType: (type: BlockType, lang: Lang, rest: Item) => void
  readonly onMenu: () => void
}

function Content({ at, type, label, listAt, id, onType, onMenu }: ContentProps) {
  const { FieldView, saver } = useForm()
  const { keys, paste } = useTextRows(listAt, freshParagraph)
  if (type === 'numbered-list' || type === 'bullet-list') return <Items at={at} type={type} label={label} />
  if (type === 'image' || type === 'video')
    return Object.entries(blockFields[type]).map(([part, field]) => (
      <FieldView key={part} field={field} at={joined(at, part)} />
    ))
  return (
    <Pair
      at={joined(at, 'text')}
      isOptional={false}
      renderCell={(lang) => (
        <RunsCell
          key={lang}
          at={joined(at, 'text', lang)}
          lang={lang}
          label={label}
          look={type}
          hint={lang === 'ar' ? formText.ar.writeHere : formText.en.writeHere}
          {...keys(id, lang)}
          onType={(into, rest) => {
            const block = valueAt(saver.store.now().shown, pathOf(at)) as Item & { readonly text: object }
            onType(into, lang, { ...block, text: { ...block.text, [lang]: rest } })
          }}
          onBlocks={(...pasted) => paste(id, lang, ...pasted)}
          onMenu={onMenu}
        />
      )}
    />
  )
}

const freshItem = (): Item => ({ id: newId(), text: { ar: [], en: [] } })

/** The items of a list within an article. */
function Items({
  at,
  type,
  label,
}: {
  readonly at: string
  readonly type: BlockType
  readonly label: string
}) {
  const t = useWords(formText)
  const listAt = joined(at, 'items')
  const ids = useItemIds(listAt)
  const { keys } = useTextRows(listAt, freshItem)
  return (
    <ol className={styles.items} data-bullets={type === 'bullet-list' || undefined}>
      {ids.map((id, index) => (
        <li key={id} id={fieldId(joined(listAt, id))}>
          <Pair
            at={joined(listAt, id, 'text')}
            isOptional={false}
            renderCell={(lang) => (
              <RunsCell
                key={lang}
                at={joined(listAt, id, 'text', lang)}
                lang={lang}
                label={t.fieldOf(label, t.nth(t.item, String(index + 1)))}
                {...keys(id, lang)}
              />
            )}
          />
        </li>
      ))}
    </ol>
  )
}
