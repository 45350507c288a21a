import type { Lang } from '#kit/lang.ts'
import type { Path } from './changes.ts'
import { getItems } from './draft-form.ts'
import type { Draft, Field, Fields } from './shape.ts'
import { getItemFields } from './walk-fields.ts'

const asDraft = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

const itemName = (field: Extract<Field, { kind: 'list' | 'blocks' }>, lang: Lang): string =>
  field.kind === 'list' ? field.item[lang] : { ar: 'مكوّن', en: 'block' }[lang]

/** The labels along a path, outermost first; list items are named by position. */
function labelsAlong(fields: Fields, draft: Draft, path: Path, lang: Lang): readonly string[] {
  const [name = '', id, ...inner] = path
  const field = fields[name]
  if (!field) return []
  const value = draft[name]
  const label = field.label[lang]
  if (field.kind === 'part') return [label, ...labelsAlong(field.fields, asDraft(value), path.slice(1), lang)]
  if ((field.kind !== 'list' && field.kind !== 'blocks') || id === undefined) return [label]
  const items = getItems(value)
  const index = items.findIndex((item) => item.id === id)
  const own = [label, `${itemName(field, lang)} ${index + 1}`]
  const item = items[index]
  const isPlain = field.kind === 'list' && field.of.kind !== 'part'
  return item && !isPlain ? [...own, ...labelsAlong(getItemFields(field, item), item, inner, lang)] : own
}

/** The place of a field, such as “Text › piece 3 › Text”. */
export const placeName = (fields: Fields, draft: Draft, path: Path, lang: Lang): string =>
  labelsAlong(fields, draft, path, lang).join(' › ')
