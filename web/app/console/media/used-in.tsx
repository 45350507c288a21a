import type { MediumUse } from '@matla/contract/staff/media.calls'
import { Link } from 'react-router'
import { Code } from '#console/kit/values.tsx'
import { useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { mediaText } from './media.text.ts'
import styles from './used-in.module.css'

/** The documents that show it, each with the field. */
export function UsedIn({ uses }: { readonly uses: readonly MediumUse[] }) {
  const t = useWords(mediaText)
  if (uses.length === 0) return <p className="muted">{t.notUsed}</p>
  return (
    <ul className={styles.uses}>
      {uses.map(({ documentId, path, isDraft }) => (
        <li key={`${documentId} ${path} ${isDraft}`} className={styles.use}>
          <Link to={`/documents/${encodeURIComponent(documentId)}`} className="accented">
            <Code>{documentId}</Code>
          </Link>
          <Code>{path}</Code>
          {isDraft && <Badge>{t.draft}</Badge>}
        </li>
      ))}
    </ul>
  )
}
