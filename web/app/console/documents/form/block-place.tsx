import { valueAt } from '@matla/contract/documents/changes'
import { toPlainText } from '@matla/contract/documents/differences'
import { getItems } from '@matla/contract/documents/draft-form'
import { directionOf, type Lang, langs } from '@matla/contract/kit/lang'
import { useLayoutEffect, useRef, useState } from 'react'
import { BlockRow, type BlockRowProps } from './block-row.tsx'
import styles from './block-place.module.css'
import { useForm, useMarks } from './form-context.ts'
import type { Item } from './new-item.ts'
import { fieldId, joined, pathOf } from './paths.ts'
import { onNearViewport } from './when-near.ts'

/** A block's row, or only its text until it comes near the viewport, because a long article has hundreds of rows. */
export function BlockPlace({ isLate, ...row }: BlockRowProps & { readonly isLate: boolean }) {
  const here = joined(row.at, row.id)
  const isRevealed = useMarks(({ revealed }) => `${revealed}/`.startsWith(`${here}/`))
  const [isDrawn, setDrawn] = useState(!isLate)
  if (isRevealed && !isDrawn) setDrawn(true)
  return isDrawn ? <BlockRow {...row} /> : <TextOnly {...row} onNear={() => setDrawn(true)} />
}

function TextOnly({ at, id, onNear }: BlockRowProps & { readonly onNear: () => void }) {
  const { saver, isWide, side } = useForm()
  // Reads without subscribing, because hundreds of rows would otherwise check every keystroke.
  const block = valueAt(saver.store.now().shown, pathOf(joined(at, id))) as Item | undefined
  const place = useRef<HTMLLIElement>(null)
  const near = useRef(onNear)
  useLayoutEffect(() => (place.current ? onNearViewport(place.current, () => near.current()) : undefined), [])
  return (
    <li
      ref={place}
      className={styles.late}
      data-wide={isWide || undefined}
      id={fieldId(joined(at, id))}
      tabIndex={-1}
    >
      {(isWide ? langs : [side]).map((lang) => (
        <p key={lang} lang={lang} dir={directionOf(lang)}>
          {textIn(block, lang)}
        </p>
      ))}
    </li>
  )
}

/** The text of a block in one language, including its items. */
const textIn = (block: Item | undefined, lang: Lang): string =>
  [block, ...getItems(block?.['items'])]
    .map((item) => toPlainText((item?.['text'] as Partial<Record<Lang, unknown>> | undefined)?.[lang]))
    .filter((text) => text !== '')
    .join('\n')
