import type { MediumUse } from '@matla/contract/staff/media.calls'
import { Link } from 'react-router'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Stack } from '#ui/layout.tsx'
import { mediaText } from './media.text.ts'
import styles from './used-in.module.css'

/** The documents that use the file, with the field; several uses within a field are listed once. */
export function UsedIn({ uses }: { readonly uses: readonly MediumUse[] }) {
  const t = useWords(mediaText)
  const lang = useLang()
  if (uses.length === 0) return <p className="muted">{t.notUsed}</p>
  const places = new Map(uses.map((use) => [`${use.documentId} ${use.field.en} ${use.isDraft}`, use]))
  return (
    <Stack as="ul" gap={2}>
      {[...places].map(([key, { documentId, title, field, isDraft }]) => (
        <li key={key} className={styles.use}>
          <Link to={`/documents/${encodeURIComponent(documentId)}`} className="accented">
            <bdi>{title[lang] || title.ar || title.en || documentId}</bdi>
          </Link>
          <span className="muted">{field[lang]}</span>
          {isDraft && <Badge>{t.draft}</Badge>}
        </li>
      ))}
    </Stack>
  )
}
