import { blankDraft, emptyValue } from '@matla/contract/documents/draft-form'
import { type Block, blockFields, type Field, itemFields } from '@matla/contract/documents/shape'

export type ListField = Extract<Field, { kind: 'list' }>
export type Item = { readonly id: string; readonly [name: string]: unknown }

const characters = 'abcdefghijkmnpqrstuvwxyz23456789'
const random = (count: number, of: string) =>
  Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => of[byte % of.length]).join('')

/** Creates an id in the published format of the list, or a draft id. */
export const newId = (ids?: ListField['ids']): string =>
  ids === 'entity' ? random(24, '0123456789abcdef') : random(12, characters)

export const newItem = (field: ListField): Item => ({
  id: newId(field.ids),
  ...blankDraft(itemFields(field)),
})

const label = { label: { ar: '', en: '' } }

/** An empty block of a type; a list starts with one item. */
export function newBlock(type: Block['type']): Item {
  const fields = blankDraft(blockFields[type])
  const isList = type === 'numbered-list' || type === 'bullet-list'
  const items = isList && { items: [{ id: newId(), text: emptyValue({ kind: 'runs', most: 1, ...label }) }] }
  return { id: newId(), type, ...fields, ...items }
}
