import { None } from '#console/kit/values.tsx'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { auditText } from './audit.text.ts'
import styles from './audit-changes.module.css'
import { listChanges } from './changes.ts'
import { fieldName, formatValue } from './format-value.ts'

/** The name of a field, or its raw key if it has none. */
export function FieldName({ children }: { readonly children: string }) {
  return <>{fieldName(children, useLang()) ?? <Ltr>{children}</Ltr>}</>
}

type Facts = Readonly<Record<string, unknown>> | null

/** The first changed field, and the number of further ones. */
export function ChangeSummary({ before, after }: { readonly before: Facts; readonly after: Facts }) {
  const t = useWords(auditText)
  const [first, ...others] = listChanges(before, after)
  if (!first) return <None />
  return (
    <span className={styles.short}>
      <span className={styles.field}>
        <FieldName>{first.field}</FieldName>
      </span>
      <Value field={first.field} was>
        {first.before}
      </Value>
      <span aria-hidden="true" className={styles.arrow} />
      <Value field={first.field}>{first.after}</Value>
      {others.length > 0 && <small className="muted">{t.more(others.length)}</small>}
    </span>
  )
}

type ValueProps = { readonly field: string; readonly children: unknown; readonly was?: boolean }

/** A value before the change (struck through) or after it. */
export function Value({ field, children, was = false }: ValueProps) {
  const shown = formatValue(field, children, useLang())
  if (shown === null) return <None />
  const text = <bdi className={styles.value}>{shown}</bdi>
  return was ? <del className={styles.was}>{text}</del> : <ins className={styles.is}>{text}</ins>
}
