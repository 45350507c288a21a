import { emptyValue } from '@matla/contract/documents/draft-form'
import type { Draft, Field, Fields } from '@matla/contract/documents/shape'
import { itemFields } from '@matla/contract/documents/shape'

const asObject = (value: unknown): Draft => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Converts a text of the content files to a draft, in which list items have ids. Missing fields become empty. */
export const textToDraft = (fields: Fields, text: Draft): Draft =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field, text[name])]))

function valueOf(field: Field, value: unknown): unknown {
  if (value === undefined || value === null) return emptyValue(field)
  if (field.kind === 'part') return textToDraft(field.fields, asObject(value))
  if (field.kind !== 'list' || !Array.isArray(value)) return value
  return value.map((item: unknown, index) => ({
    id: `i${index}`,
    ...textToDraft(itemFields(field), field.of.kind === 'part' ? asObject(item) : { value: item }),
  }))
}
