import type { AuditEntry, AuditSubject } from '@matla/contract/staff/audit.calls'
import type { Right } from '@matla/contract/kit/rights'
import { Link } from 'react-router'
import { useMe } from '#console/session/me.ts'
import type { Words } from '#lib/text.ts'
import { useLang } from '#lib/root-data.ts'
import { Ltr } from '#ui/bdi.tsx'
import { Code, None } from '#console/kit/values.tsx'
import { actionNamesByArea } from './action-names-by-area.text.ts'
import { actionNames } from './audit.text.ts'

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
