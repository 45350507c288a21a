import { type Difference, toPlainText } from '@matla/contract/documents/differences'
import type { Draft, Fields } from '@matla/contract/documents/shape'
import { directionOf, type Lang } from '@matla/contract/kit/lang'
import type { ReactNode } from 'react'
import { documentText } from '#console/documents/document.text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import styles from './difference-list.module.css'
import { placeWords } from '#console/documents/field-words.ts'
import { textOf, valueWords } from './value-words.ts'
import { wordDiff } from './word-diff.ts'

type Props = {
  readonly fields: Fields
  readonly before: Draft
  readonly after: Draft
  readonly list: readonly Difference[]
  readonly renderActions?: (difference: Difference, name: string) => ReactNode
}

/** The differences by field, with texts compared word by word. */
export function DifferenceList({ fields, before, after, list, renderActions }: Props) {
  const t = useWords(documentText)
  const ui = useLang()
  return (
    <ul className={styles.list}>
      {list.map((one) => {
        const { path, lang, how } = one
        const name = placeWords(fields, how === 'removed' ? before : after, path, ui)
        return (
          <li key={`${path.join('/')} ${lang ?? ''} ${how}`} className={styles.one}>
            <div className={styles.head}>
              <span className={styles.name}>{name}</span>
              <span className="muted">
                {t[how]}
                {lang !== null && ` · ${lang === 'ar' ? t.inArabic : t.inEnglish}`}
              </span>
              {renderActions?.(one, name)}
            </div>
            {how !== 'moved' && <Values difference={one} />}
          </li>
        )
      })}
    </ul>
  )
}

function Values({ difference: { fields, lang, before, after, how } }: { readonly difference: Difference }) {
  const t = useWords(documentText)
  const ui = useLang()
  const field = fields.at(-1)
  const wordsOf = (value: unknown) =>
    how === 'changed' && field ? valueWords(field, value, ui, t) : textOf(value, ui)
  const [old, now] =
    lang === null ? [wordsOf(before), wordsOf(after)] : [toPlainText(before), toPlainText(after)]
  const of: Lang = lang ?? ui
  return (
    <p className={styles.text} lang={lang ?? undefined} dir={lang === null ? 'auto' : directionOf(lang)}>
      {old === now ? old : wordDiff(old, now, of).map(pieceOf)}
      {old === '' && now === '' && t.empty}
    </p>
  )
}

const pieceOf = ({ text, how }: ReturnType<typeof wordDiff>[number], at: number) =>
  how === 'same' ? text : how === 'added' ? <ins key={at}>{text}</ins> : <del key={at}>{text}</del>
