import { langs, type Localized } from '#kit/lang.ts'
import { emptyValue } from './draft-form.ts'
import type { Draft, Field, Fields } from './shape.ts'

/** The field that holds the name of a document of this kind. */
const nameField = (fields: Fields): string | undefined =>
  ['name', 'heading', 'title'].find((each) => fields[each]?.kind === 'both')

/** Returns the draft with this name, if its kind has a field for a name. */
export function withName(fields: Fields, draft: Draft, name: Localized): Draft {
  const field = nameField(fields)
  return field === undefined ? draft : { ...draft, [field]: name }
}

const copyOf = { en: 'Copy of ', ar: 'نسخة من ' }

/** “Copy of …” in both languages, shortened to the length of the field; a language without a name stays empty. */
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

/** Whether a value can belong to only one document: its address, its day, or its LMS course. */
const isOwn = (field: Field): boolean =>
  field.kind === 'date' ||
  (field.kind === 'text' && field.madeOf !== undefined) ||
  (field.kind === 'number' && field.from === 'lms-courses')

/** The draft of a copy: a new name, and none of the values that can belong to only one document. */
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
