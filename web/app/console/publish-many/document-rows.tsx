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
  /** What stops a document, in words of this list; null or absent: those of its fault. */
  readonly reasonIn?: (row: R) => string | null
}

/** One line for each document: its name, its state, where it appears, and what stops it. */
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
