import { langs } from '@matla/contract/kit/lang'
import { Link, useSearchParams } from 'react-router'
import { withParams } from '#console/list/list-address.ts'
import { useWords } from '#lib/root-data.ts'
import { documentsText } from './documents.text.ts'
import styles from './quick-filters.module.css'

/** Shortcuts to the documents with missing texts in a language. */
export function QuickFilters() {
  const t = useWords(documentsText)
  const [search] = useSearchParams()
  const now = search.get('missing')
  return (
    <div className={styles.filters} role="group" aria-label={t.missing}>
      {langs.map((lang) => (
        <Link
          key={lang}
          to={withParams(search, { missing: now === lang ? null : lang })}
          aria-current={now === lang || undefined}
          className={styles.filter}
        >
          {lang === 'ar' ? t.missesArabic : t.missesEnglish}
        </Link>
      ))}
    </div>
  )
}
