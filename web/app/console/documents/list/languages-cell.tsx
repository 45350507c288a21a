import { langs } from '@matla/contract/kit/lang'
import type { DocumentRow } from '@matla/contract/staff/documents.schema'
import { documentStateText } from '#console/documents/document-state.text.ts'
import { languageSigns } from '#console/documents/form/language-signs.ts'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import styles from './languages-cell.module.css'

/** The completeness of a document in each language. */
export function LanguagesCell({ draft }: Pick<DocumentRow, 'draft'>) {
  const t = useWords(documentStateText)
  return (
    <span className={styles.languages}>
      {langs.map((lang) => {
        const missing = draft?.missing[lang] ?? 0
        const sign = <span lang={lang}>{languageSigns[lang]}</span>
        return missing === 0 ? (
          <Badge key={lang} icon="check">
            {sign}
            <span className="visually-hidden">{t.complete}</span>
          </Badge>
        ) : (
          <Badge key={lang} kind="warn">
            {sign} {t.missingCount(missing)}
          </Badge>
        )
      })}
    </span>
  )
}
