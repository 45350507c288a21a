import type { Document, Reference } from '@matla/contract/staff/documents.schema'
import { Link } from 'react-router'
import { consoleApi } from '#console/api/console-api.ts'
import { documentText } from '#console/documents/document.text.ts'
import { useCall } from '#console/kit/use-read.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import styles from './publish-form.module.css'

/** The published documents that refer to this one, with links. */
export function ReferenceList({ references }: { readonly references: readonly Reference[] }) {
  const t = useWords(documentText)
  const lang = useLang()
  return (
    <section>
      <h3>{t.usedIn}</h3>
      <ul className={styles.links}>
        {references.map(({ id, title, place }) => (
          <li key={id}>
            <Link to={`/documents/${id}`}>
              <bdi>{title[lang] || title[lang === 'ar' ? 'en' : 'ar']}</bdi>
            </Link>{' '}
            <span className="muted">{place[lang]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Empty until they are loaded; the server lists them again when it rejects the action. */
export function useReferences({ id }: Document): readonly Reference[] {
  const [read] = useCall(id, () => consoleApi.documents.references({ params: { id } }))
  return read?.references ?? none
}

const none: readonly Reference[] = []
