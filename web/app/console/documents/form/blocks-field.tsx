import { getItems } from '@matla/contract/documents/draft-form'
import type { Field } from '@matla/contract/documents/shape'
import { useState } from 'react'
import { focusNewLine } from '#console/documents/form/lines/open-lines.ts'
import { formatOrdinal } from '#lib/format.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Button } from '#ui/button.tsx'
import { Cluster } from '#ui/layout.tsx'
import { BlockPlace } from './block-place.tsx'
import { type BlockType, blockTypes } from './block-types.ts'
import { FieldNotes } from './field-notes.tsx'
import { useForm, useItemIds } from './form-context.ts'
import { FormPart } from './form-part.tsx'
import { formText } from './form.text.ts'
import styles from './list-field.module.css'
import { newBlock } from './new-item.ts'
import { fieldId, joined } from './paths.ts'
import { TextToolbar } from './text-toolbar.tsx'
import { useListActions } from './use-list.ts'

type Props = { readonly field: Extract<Field, { kind: 'blocks' }>; readonly at: string }

/** More than the number of rows that fit on a screen. */
const rowsAtOnce = 16

/** The text of an article: rows of blocks, with Arabic and English side by side. */
export function BlocksInput({ field, at }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const { mayWrite, isWide, side } = useForm()
  const ids = useItemIds(at)
  const { put } = useListActions(at)
  // Blocks that are added later are rendered in full immediately.
  const [late] = useState(() => new Set(ids.slice(rowsAtOnce)))
  const add = (type: BlockType) => {
    const block = newBlock(type)
    const [item] = getItems(block['items'])
    put([block], ids.at(-1) ?? null, '')
    if (type === 'image' || type === 'video') return
    const text = item ? ['items', item.id, 'text'] : ['text']
    focusNewLine(joined(at, block.id, ...text, isWide ? lang : side))
  }
  return (
    <div className={styles.list} role="group" aria-label={field.label[lang]}>
      {mayWrite && <TextToolbar />}
      <div id={fieldId(at)} tabIndex={-1}>
        {ids.length === 0 && <p className="muted">{t.emptyList}</p>}
        <ol className={styles.items}>
          {ids.map((id, index) => (
            <FormPart key={id} at={joined(at, id)}>
              <BlockPlace
                isLate={late.has(id)}
                at={at}
                id={id}
                name={t.nth(t.block, formatOrdinal(index + 1, lang))}
                isFirst={index === 0}
                isLast={index === ids.length - 1}
              />
            </FormPart>
          ))}
        </ol>
      </div>
      <FieldNotes id={`${fieldId(at)}-notes`} at={at} />
      {mayWrite && ids.length < field.most && (
        <Cluster gap={2}>
          {blockTypes.map((type) => (
            <Button key={type} kind="subtle" size="small" icon="plus" onClick={() => add(type)}>
              {t[type]}
            </Button>
          ))}
        </Cluster>
      )}
    </div>
  )
}
