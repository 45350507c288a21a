import type { AuditEntry, AuditSubject } from '@matla/contract/staff/audit.calls'
import type { Right } from '@matla/contract/kit/rights'
import { Link } from 'react-router'
import { useMe } from '#console/session/me.ts'
import type { Words } from '#lib/text.ts'
import { useLang, useWords } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Code, None } from '#console/kit/values.tsx'
import { actionNamesByArea } from './action-names-by-area.text.ts'
import { actionNames, auditText } from './audit.text.ts'
import { listChanges } from './changes.ts'
import { fieldName, formatValue } from './format-value.ts'
import styles from './audit-parts.module.css'

type NamedProps = { readonly name: string | null; readonly names: Words<Record<string, string>> }

/** The name of an area, or its raw key if it has none. */
export function AreaName({ name, names }: NamedProps) {
  const words = names[useLang()]
  if (name === null) return <None />
  return <>{words[name] ?? <Ltr>{name}</Ltr>}</>
}

/** The name of an action within its area, or its raw key if it has none. */
export function ActionName({ area, action }: Pick<AuditEntry, 'area' | 'action'>) {
  const lang = useLang()
  const byArea: Readonly<Record<string, string>> = actionNamesByArea[lang]
  const names: Readonly<Record<string, string>> = actionNames[lang]
  return <>{byArea[`${area}.${action}`] ?? names[action] ?? <Ltr>{action}</Ltr>}</>
}

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

/** The page of each subject, and the right that is required to open it. */
const places: Readonly<Record<AuditSubject, { readonly path: string; readonly right: Right }>> = {
  order: { path: 'orders', right: 'orders.read' },
  person: { path: 'people', right: 'people.read' },
  coupon: { path: 'coupons', right: 'coupon.read' },
  price: { path: 'prices', right: 'price.write' },
  certificate: { path: 'certificates', right: 'certificate.reissue' },
  application: { path: 'applications', right: 'applications.read' },
  message: { path: 'messages', right: 'requests.answer' },
  review: { path: 'reviews', right: 'review.decide' },
  invoice: { path: 'invoices', right: 'accounting.read' },
  'draft-order': { path: 'draft-orders', right: 'draft-order.write' },
  transfer: { path: 'transfers', right: 'accounting.read' },
  payout: { path: 'payouts', right: 'accounting.read' },
}

/** The subject of an entry by its current name, with a link for staff who may open it. */
export function Subject({ subject, area, named }: Pick<AuditEntry, 'subject' | 'area' | 'named'>) {
  const lang = useLang()
  const { rights } = useMe()
  // An entry about a whole area, such as reading its list (`privacy.list`), has no separate subject.
  if (!named) return `${subject}.`.startsWith(`${area}.`) ? <None /> : <Code>{subject}</Code>
  const { path, right } = places[named.kind]
  const name = <bdi>{typeof named.name === 'string' ? named.name : named.name[lang]}</bdi>
  if (!rights.includes(right)) return name
  return (
    <Link to={`/${path}/${named.id}`} className="accented">
      {name}
    </Link>
  )
}
