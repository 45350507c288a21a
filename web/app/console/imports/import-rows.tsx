import { describeFault, importNotes, type ImportRowView } from '@matla/contract/staff/import-words'
import type { ImportDetail, ImportLine } from '@matla/contract/staff/imports.calls'
import { Link, useSearchParams } from 'react-router'
import { Block } from '#console/kit/detail.tsx'
import { fileHref, useSaveFile } from '#console/kit/use-save-file.ts'
import { Code, Person } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './import-rows.module.css'
import { importsText } from './imports.text.ts'

type Props = {
  readonly one: ImportDetail
  readonly rows: readonly ImportLine[]
  readonly next: number | null
  readonly view: ImportRowView
}

/** The rows of an import, with what each would do or why it is rejected. */
export function ImportRows({ one: { id, summary }, rows, next, view }: Props) {
  const t = useWords(importsText)
  const save = useSaveFile()
  const [search] = useSearchParams()
  const names = { all: t.all, rejected: t.rejectedView, noted: t.noted, new: t.new }
  const saveRejected = () =>
    void save(`${fileHref('imports/rejected.csv')}?import=${id}`, 'rejected-rows.csv')
  return (
    <Block title={t.rows} isFlush>
      <nav className={styles.views} aria-label={t.rows}>
        {(['all', 'rejected', 'noted', 'new'] as const).map((each) => (
          <Link
            key={each}
            to={`?view=${each}`}
            preventScrollReset
            aria-current={each === view ? 'page' : undefined}
            className={styles.view}
          >
            {names[each]}
          </Link>
        ))}
        {(summary?.rejected ?? 0) > 0 && (
          <Button size="small" kind="subtle" icon="download" onClick={saveRejected}>
            {t.download}
          </Button>
        )}
      </nav>
      {rows.length === 0 ? (
        <p className={styles.none}>{t.noRows}</p>
      ) : (
        <div className={styles.box} tabIndex={0} role="region" aria-label={t.rows}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.line}</th>
                <th scope="col">{t.person}</th>
                <th scope="col">{t.gets}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <Line key={row.line} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {(next !== null || search.has('after')) && (
        <p className={styles.views}>
          {search.has('after') && (
            <LinkButton size="small" kind="subtle" preventScrollReset to={`?view=${view}`}>
              {t.first}
            </LinkButton>
          )}
          {next !== null && (
            <LinkButton size="small" kind="subtle" preventScrollReset to={`?view=${view}&after=${next}`}>
              {t.more}
            </LinkButton>
          )}
        </p>
      )}
    </Block>
  )
}

const kinds = { new: 'info', known: 'ok', closed: 'warn', rejected: 'bad' } as const

function Line({ row }: { readonly row: ImportLine }) {
  const t = useWords(importsText)
  const lang = useLang()
  const { line, state, fault, value, notes, courses, newCourses } = row
  const opens = courses === 0 ? t.noCourses : newCourses === 0 ? t.hasAll : t.opens(newCourses)
  return (
    <tr>
      <td>
        <Code>{line}</Code>
      </td>
      <td>{`${row.email}${row.name}` !== '' && <Person name={row.name} email={row.email} />}</td>
      <td>
        <Badge kind={kinds[state]}>{state === 'rejected' ? t.isRejected : t[state]}</Badge>{' '}
        {fault === null ? opens : describeFault(fault, `\u2068${value}\u2069`)[lang]}
        {notes.map((note) => (
          <small key={note} className={styles.note}>
            {importNotes[note][lang]}
          </small>
        ))}
      </td>
    </tr>
  )
}
