import type { Publishable, PublicationResult } from '@matla/contract/staff/documents.schema'
import { Link } from 'react-router'
import { useFailureReason } from '#console/kit/use-action.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Cluster, Stack } from '#ui/layout.tsx'
import { publishManyText } from './publish-many.text.ts'
import styles from './document-rows.module.css'

type Row = PublicationResult & Partial<Pick<Publishable, 'places'>>
type Props<R extends Row> = {
  readonly rows: readonly R[]
  readonly stateOf: (row: R) => string
  /** Overrides the message for what prevents the action on a document; null or absent for the message of its error. */
  readonly reasonIn?: (row: R) => string | null
}

/** One line per document, with its name, its state, where it appears, and what prevents the action. */
export function DocumentRows<R extends Row>({ rows, stateOf, reasonIn }: Props<R>) {
  const t = useWords(publishManyText)
  const lang = useLang()
  const reasonOf = useFailureReason()
  return (
    <ul className={styles.rows}>
      {rows.map((row) => {
        const { id, title, fault, places = [] } = row
        const pages = [...new Set(places.map((place) => place[lang]).filter(Boolean))]
        const { by, at, ...faults } = fault?.fields ?? {}
        return (
          <li key={id}>
            <Stack gap={1}>
              <Cluster gap={2} justify="between">
                <Link to={`/documents/${id}`} className="accented">
                  <bdi>{title[lang] || title[lang === 'ar' ? 'en' : 'ar'] || t.untitled}</bdi>
                </Link>
                <Badge kind={fault ? 'warn' : 'ok'}>{stateOf(row)}</Badge>
              </Cluster>
              {fault && (
                <p>
                  {reasonIn?.(row) ??
                    reasonOf({ message: fault.message[lang], by: by?.[lang], at: at?.[lang] })}
                </p>
              )}
              {[...new Set(Object.values(faults).map((text) => text[lang]))].map((text) => (
                <p key={text} className="muted">
                  {text}
                </p>
              ))}
              {!fault && pages.length > 0 && (
                <p className="muted">{t.seenIn(pages.join(lang === 'ar' ? '، ' : ', '))}</p>
              )}
            </Stack>
          </li>
        )
      })}
    </ul>
  )
}
