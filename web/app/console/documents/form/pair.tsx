import { valueAt } from '@matla/contract/documents/changes'
import { toPlainText } from '@matla/contract/documents/differences'
import { directionOf, type Lang, langs } from '@matla/contract/kit/lang'
import type { ReactNode } from 'react'
import { useWords } from '#lib/root-data.ts'
import { useForm, useValue, useSaverState } from './form-context.ts'
import { formText } from './form.text.ts'
import styles from './pair.module.css'
import { languageSigns } from './language-signs.ts'
import { joined, pathOf } from './paths.ts'

type Props = {
  readonly at: string
  readonly renderCell: (lang: Lang, isNeeded: boolean) => ReactNode
  readonly isOptional: boolean
}

/** Both languages of a text side by side; on a narrow screen one language, with the other's text above it. */
export function Pair({ at, renderCell, isOptional }: Props) {
  const { isWide, side } = useForm()
  const isEmpty = useEmpty(at)
  const isNeeded = (lang: Lang) => isEmpty[lang] && !(isOptional && isEmpty.ar && isEmpty.en)
  if (!isWide)
    return (
      <div className={styles.pair}>
        <Other at={at} lang={side === 'ar' ? 'en' : 'ar'} />
        <Cell lang={side} at={at}>
          {renderCell(side, isNeeded(side))}
        </Cell>
      </div>
    )
  return (
    <div className={styles.pair} data-wide>
      {langs.map((lang) => (
        <Cell key={lang} lang={lang} at={at}>
          {renderCell(lang, isNeeded(lang))}
        </Cell>
      ))}
    </div>
  )
}

const isBlank = (value: unknown) => toPlainText(value).trim() === ''

const useIsBlank = (at: string): boolean => useSaverState(({ shown }) => isBlank(valueAt(shown, pathOf(at))))

function useEmpty(at: string): Readonly<Record<Lang, boolean>> {
  const [ar, en] = [useIsBlank(joined(at, 'ar')), useIsBlank(joined(at, 'en'))]
  return { ar, en }
}

type CellProps = { readonly lang: Lang; readonly at: string; readonly children: ReactNode }

function Cell({ lang, at, children }: CellProps) {
  const t = useWords(formText)
  const isOlder = useSaverState(({ editing: { touched } }) => {
    const [arabic, english] = [touched[joined(at, 'ar')], touched[joined(at, 'en')]]
    return lang === 'en' && arabic !== undefined && (english === undefined || english < arabic)
  })
  const isEmpty = useIsBlank(joined(at, lang))
  return (
    <div className={styles.cell}>
      <span className={styles.sign} lang={lang} aria-hidden="true">
        {languageSigns[lang]}
      </span>
      {children}
      {isOlder && !isEmpty && <span className={styles.older}>{t.older}</span>}
    </div>
  )
}

/** The text in the language that is not being edited. */
function Other({ at, lang }: { readonly at: string; readonly lang: Lang }) {
  const text = toPlainText(useValue(joined(at, lang)))
  if (text === '') return null
  return (
    <p className={styles.other} lang={lang} dir={directionOf(lang)}>
      {text}
    </p>
  )
}
