import { langs, type Localized } from '#kit/lang.ts'
import { emptyValue } from './draft-form.ts'
import type { Draft, Field, Fields } from './shape.ts'

/** The field that a kind has for the name of its documents. */
const nameField = (fields: Fields): string | undefined =>
  ['name', 'heading', 'title'].find((each) => fields[each]?.kind === 'both')

/** The draft with this name, if its kind has a field for one. */
export function withName(fields: Fields, draft: Draft, name: Localized): Draft {
  const field = nameField(fields)
  return field === undefined ? draft : { ...draft, [field]: name }
}

const copyOf = { en: 'Copy of ', ar: 'نسخة من ' }

/** “Copy of …” in both languages, within the length of the name; a language without a name stays empty. */
export function copyName(fields: Fields, name: Localized): Localized {
  const field = fields[nameField(fields) ?? '']
  const most = field?.kind === 'both' ? field.most : Infinity
  const [ar, en] = langs.map((lang) => {
    const text = `${copyOf[lang]}${name[lang]}`
    if (name[lang] === '') return ''
    return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`
  })
  return { ar: ar ?? '', en: en ?? '' }
}

/** Whether a value can belong to one document only: its address, its day, its course on the LMS. */
const isOwn = (field: Field): boolean =>
  field.kind === 'date' ||
  (field.kind === 'text' && field.madeOf !== undefined) ||
  (field.kind === 'number' && field.from === 'lms-courses')

/** The draft of a copy: everything but the name and what can belong to one document only. */
export const copyDraft = (fields: Fields, original: Draft, name: Localized): Draft =>
  withName(
    fields,
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        isOwn(field) ? emptyValue(field) : (original[key] ?? emptyValue(field)),
      ]),
    ),
    name,
  )
