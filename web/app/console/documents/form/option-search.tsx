import type { Localized } from '@matla/contract/kit/lang'
import { useEffect, useRef, useState } from 'react'
import { ShortField } from '#console/kit/fields.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { formText } from './form.text.ts'
import styles from './option-search.module.css'

/** An option of a field; `value` returns what the field stores, or null when it no longer exists. */
export type Option = {
  readonly id: string
  readonly title: Localized
  /** Describes the option, beside its name. */
  readonly note?: Localized
  readonly value: () => Promise<string | null>
}

type Props = {
  readonly label: string
  /** The options whose names match the query; null when they could not be loaded. */
  readonly optionsOf: (q: string) => Promise<readonly Option[] | null>
  readonly isChosen: (option: Option) => boolean
  readonly onChoose: (value: string) => void
}

const pauseMs = 250

/** The options of a field in a popover, searched by name in either language. */
export function OptionSearch({ label, optionsOf, isChosen, onChoose }: Props) {
  const t = useWords(formText)
  const lang = useLang()
  const other = lang === 'ar' ? 'en' : 'ar'
  const [q, setQ] = useState('')
  const [options, setOptions] = useState<readonly Option[] | null | 'reading'>('reading')
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let isNow = true
    const timer = setTimeout(
      () => void optionsOf(q.trim()).then((found) => isNow && setOptions(found)),
      q === '' ? 0 : pauseMs,
    )
    return () => {
      isNow = false
      clearTimeout(timer)
    }
  }, [optionsOf, q])
  const choose = async (option: Option) => {
    const value = await option.value()
    if (value === null) return setOptions(null)
    onChoose(value)
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <div ref={panel}>
      <ShortField label={t.search} value={q} onChange={(event) => setQ(event.currentTarget.value)} />
      <div className={styles.options} role="group" aria-label={label}>
        {options === null && <p role="alert">{t.notRead}</p>}
        {options !== null && options !== 'reading' && options.length === 0 && <p>{t.nothingFound}</p>}
        {Array.isArray(options) &&
          options.map((option: Option) => (
            <button
              key={option.id}
              type="button"
              className={styles.option}
              aria-pressed={isChosen(option)}
              onClick={() => void choose(option)}
            >
              <bdi>{option.title[lang] || option.title[other]}</bdi>
              {option.note && <span className={styles.note}>{option.note[lang]}</span>}
            </button>
          ))}
      </div>
    </div>
  )
}
