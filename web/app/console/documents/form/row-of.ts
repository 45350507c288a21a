import { type Field, itemFields } from '@matla/contract/documents/shape'
import type { ListField } from './new-item.ts'

/** The layout of items that fit into one row: a text, and short values beside it. */
export type Row = { readonly text: string; readonly rest: readonly (readonly [name: string, field: Field])[] }

const most = 4
const short: ReadonlySet<Field['kind']> = new Set(['number', 'price', 'choice', 'text', 'href', 'date'])

/** null: an item has more fields than fit into a row. */
export function rowOf(field: ListField): Row | null {
  const fields = Object.entries(itemFields(field))
  const [text, ...more] = fields.filter(([, one]) => one.kind === 'both' || one.kind === 'runs')
  const rest = fields.filter(([name]) => name !== text?.[0])
  const isRow =
    text && more.length === 0 && rest.length < most && rest.every(([, one]) => short.has(one.kind))
  return isRow ? { text: text[0], rest } : null
}
