import { type Field, itemFields } from '@matla/contract/documents/shape'
import type { ListField } from './new-item.ts'

type NamedField = readonly [name: string, field: Field]
/** The layout of items that fit on one row: a text, short values beside it, and rarely used fields below it. */
export type Row = {
  readonly text: string
  readonly rest: readonly NamedField[]
  readonly below: readonly NamedField[]
}

const most = 4
const short: ReadonlySet<Field['kind']> = new Set(['number', 'price', 'choice', 'text', 'href', 'date'])

/** null when an item has more fields than fit on a row. */
export function rowOf(field: ListField): Row | null {
  const fields = Object.entries(itemFields(field))
  const [text, ...more] = fields.filter(([, one]) => one.kind === 'both' || one.kind === 'runs')
  const isBelow = ([, one]: NamedField) => one.kind === 'video' && 'isOptional' in one
  const rest = fields.filter((one) => one[0] !== text?.[0] && !isBelow(one))
  const isRow =
    text && more.length === 0 && rest.length < most && rest.every(([, one]) => short.has(one.kind))
  return isRow ? { text: text[0], rest, below: fields.filter(isBelow) } : null
}
