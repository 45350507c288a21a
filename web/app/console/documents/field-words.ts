import type { Path } from '@matla/contract/documents/changes'
import { getItems } from '@matla/contract/documents/draft-form'
import { getItemFields } from '@matla/contract/documents/walk-fields'
import type { Draft, Field, Fields } from '@matla/contract/documents/shape'
import type { Lang } from '@matla/contract/kit/lang'
import { formText } from '#console/documents/form/form.text.ts'
import { formatOrdinal } from '#lib/format.ts'
import { titleOf } from './words/value-words.ts'

const asDraft = (value: unknown): Draft =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Draft) : {}

/** The names along a path, outermost first; items are named by their text, or else by their position. */
function namesOf(fields: Fields, draft: Draft, path: Path, lang: Lang): readonly string[] {
  const [name, ...rest] = path
  const field = name === undefined ? undefined : fields[name]
  if (name === undefined || !field) return []
  const label = field.label[lang]
  const value = draft[name]
  if (field.kind === 'part') return [label, ...namesOf(field.fields, asDraft(value), rest, lang)]
  const [id, ...inner] = rest
  if ((field.kind !== 'list' && field.kind !== 'blocks') || id === undefined) return [label]
  const items = getItems(value)
  const index = items.findIndex((item) => item.id === id)
  const item = items[index]
  const own = item ? getItemFields(field, item) : {}
  const title = short(titleOf(item, own, lang)) || (index < 0 ? '' : nthName(field, index, lang))
  const within = item ? namesOf(own, item, inner, lang) : []
  // Items of a list of plain values are named only by the list.
  return [
    label,
    ...(title === '' ? [] : [title]),
    ...(field.kind === 'list' && field.of.kind !== 'part' ? [] : within),
  ]
}

const nthName = (field: Extract<Field, { kind: 'list' | 'blocks' }>, index: number, lang: Lang) => {
  const t = formText[lang]
  return t.nth(field.kind === 'list' ? field.item[lang] : t.block, formatOrdinal(index + 1, lang))
}

const most = 40
const short = (text: string) => (text.length > most ? `${text.slice(0, most).trimEnd()}…` : text)

/** The place of a field on one line: "Curriculum › Light › Lesson". */
export const placeWords = (fields: Fields, draft: Draft, path: Path, lang: Lang): string =>
  namesOf(fields, draft, path, lang)
    .map((name) => `\u2068${name}\u2069`)
    .join(' › ')
