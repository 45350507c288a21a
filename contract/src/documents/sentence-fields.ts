import type { Localized } from '#kit/lang.ts'
import { both, part } from './field.ts'
import { isPrescribed } from './prescribed.ts'
import { pluralForms, type PluralForm, type Sentence, type SentenceArea } from './sentence.ts'
import list from './sentences.json' with { type: 'json' }
import type { Fields } from './shape.ts'

// Generated from the declarations of sentences; a check fails when the file is stale.
const declared = list as Readonly<Record<string, SentenceArea>>

/** The editable sentences of an area by key; empty for an unknown area. */
export const getEditableSentences = (area: string): Readonly<Record<string, Sentence>> =>
  editableAreas[area]?.sentences ?? {}
export const getAreaPlace = (area: string): SentenceArea['place'] | null => editableAreas[area]?.place ?? null
/** The areas with editable sentences, in order. */
export const listAreas = (isEmail: boolean): readonly string[] =>
  Object.keys(editableAreas).filter((area) => (editableAreas[area]?.place === 'email') === isEmail)

const editableAreas: Readonly<Record<string, SentenceArea>> = Object.fromEntries(
  Object.entries(declared)
    .map(([area, { place, sentences }]) => {
      const own = Object.entries(sentences).filter(([key]) => !isPrescribed(area, key))
      return [area, { place, sentences: Object.fromEntries(own) }] as const
    })
    .filter(([, { sentences }]) => Object.keys(sentences).length > 0),
)

const truncate = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)
const maxLength = ({ ar, en }: Localized) => Math.max(160, 3 * Math.max(ar.length, en.length))

/** A hint that asks editors to keep the placeholders in braces, which are replaced with values. */
const placeholderHint = (names: readonly string[] | undefined): Localized | undefined => {
  if (!names || names.length === 0) return undefined
  const braced = names.map((name) => `{${name}}`).join(' ')
  return {
    en: `Filled in automatically, keep as written: ${braced}`,
    ar: `يُملأ تلقائيًا ويبقى كما كُتب: \u2066${braced}\u2069`,
  }
}

const formNames: Readonly<Record<PluralForm, readonly [en: string, ar: string]>> = {
  zero: ['None', 'لا شيء'],
  one: ['One', 'واحد'],
  two: ['Two', 'اثنان'],
  few: ['3 to 10', 'من 3 إلى 10'],
  many: ['11 to 99', 'من 11 إلى 99'],
  other: ['More', 'أكثر'],
}
const arabicOnlyHint: Localized = {
  en: 'Only Arabic has this form: the English is not shown.',
  ar: 'هذه الصيغة للعربية وحدها، ولا يُعرض نصها الإنجليزي.',
}
const arabicOnlyForms: readonly PluralForm[] = ['two', 'few', 'many']

/** The names of the placeholders in braces. */
export const findPlaceholders = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function createField(sentence: Sentence) {
  if (!('forms' in sentence)) {
    const hint = placeholderHint(sentence.names ?? findPlaceholders(sentence.en))
    return both(truncate(sentence.en), truncate(sentence.ar), maxLength(sentence), hint)
  }
  const { forms, names } = sentence
  const fields = pluralForms.map((form) => {
    const [en, ar] = formNames[form]
    return [
      form,
      both(en, ar, maxLength(forms[form]), arabicOnlyForms.includes(form) ? arabicOnlyHint : undefined),
    ]
  })
  const { ar, en } = forms.other
  return part(truncate(en), truncate(ar), Object.fromEntries(fields) as Fields, placeholderHint(names))
}

const fieldsByArea = new Map<string, Fields>()

/** A field for each editable sentence of an area; null for an unknown area. */
export function sentenceFields(area: string): Fields | null {
  if (!Object.hasOwn(editableAreas, area)) return null
  const fields =
    fieldsByArea.get(area) ??
    Object.fromEntries(
      Object.entries(getEditableSentences(area)).map(([key, sentence]) => [key, createField(sentence)]),
    )
  fieldsByArea.set(area, fields)
  return fields
}
