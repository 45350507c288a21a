import type { MouseEvent } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { chooseLanguage, copyLanguage, otherLang, withLanguage } from '#lib/language-choice.ts'
import { useReadSearch } from '#lib/read-search.ts'
import { useLang } from '#lib/root-data.ts'
import { layoutText } from './layout.text.ts'
import styles from './language-link.module.css'

/** The same page in the other language; JavaScript preserves scroll position and forms (R002, R004). */
export function LanguageLink() {
  const lang = useLang()
  const other = otherLang(lang)
  const t = layoutText[lang]
  const { pathname, search, hash } = useLocation()
  const readSearch = useReadSearch()
  const navigate = useNavigate()
  const revalidator = useRevalidator()

  const change = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    chooseLanguage(other)
    copyLanguage(other)
    const target = withLanguage(search, null)
    if (target === search) void revalidator.revalidate()
    else void navigate({ search: target, hash }, { replace: true, preventScrollReset: true })
  }

  return (
    <a
      href={`${pathname}${withLanguage(readSearch, other)}${hash}`}
      lang={other}
      hrefLang={other}
      aria-label={t.toOtherLanguage}
      className={styles.link}
      onClick={change}
    >
      {t.otherLanguage}
    </a>
  )
}
