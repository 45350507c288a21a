import type { Localized } from '#kit/lang.ts'
import { both, part } from './field.ts'
import { isPrescribed } from './prescribed.ts'
import { pluralForms, type PluralForm, type Sentence, type SentenceArea } from './sentence.ts'
import list from './sentences.json' with { type: 'json' }
import type { Fields } from './shape.ts'

// Generated from the declarations; a check fails when the file is stale.
const declared = list as Readonly<Record<string, SentenceArea>>

/** The editable sentences of an area, by key; none for an unknown area. */
export const sentencesOf = (area: string): Readonly<Record<string, Sentence>> =>
  changeable[area]?.sentences ?? {}
export const placeOfArea = (area: string): SentenceArea['place'] | null => changeable[area]?.place ?? null
/** The areas with editable sentences, in order. */
export const areasIn = (isEmail: boolean): readonly string[] =>
  Object.keys(changeable).filter((area) => (changeable[area]?.place === 'email') === isEmail)

const changeable: Readonly<Record<string, SentenceArea>> = Object.fromEntries(
  Object.entries(declared)
    .map(([area, { place, sentences }]) => {
      const own = Object.entries(sentences).filter(([key]) => !isPrescribed(area, key))
      return [area, { place, sentences: Object.fromEntries(own) }] as const
    })
    .filter(([, { sentences }]) => Object.keys(sentences).length > 0),
)

const shortened = (text: string) => (text.length > 60 ? `${text.slice(0, 59).trimEnd()}…` : text)
const mostOf = ({ ar, en }: Localized) => Math.max(160, 3 * Math.max(ar.length, en.length))

/** Tells editors to keep the placeholders in braces, which are filled in. */
const hintOf = (names: readonly string[] | undefined): Localized | undefined => {
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
const arabicAlone: Localized = {
  en: 'Only Arabic has this form: the English is not shown.',
  ar: 'هذه الصيغة للعربية وحدها، ولا يُعرض نصها الإنجليزي.',
}
const ofArabic: readonly PluralForm[] = ['two', 'few', 'many']

/** The names of the placeholders in braces. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

function fieldOf(sentence: Sentence) {
  if (!('forms' in sentence)) {
    const hint = hintOf(sentence.names ?? namesIn(sentence.en))
    return both(shortened(sentence.en), shortened(sentence.ar), mostOf(sentence), hint)
  }
  const { forms, names } = sentence
  const fields = pluralForms.map((form) => {
    const [en, ar] = formNames[form]
    return [form, both(en, ar, mostOf(forms[form]), ofArabic.includes(form) ? arabicAlone : undefined)]
  })
  const { ar, en } = forms.other
  return part(shortened(en), shortened(ar), Object.fromEntries(fields) as Fields, hintOf(names))
}

const made = new Map<string, Fields>()

/** A field for each editable sentence of an area; null for an unknown area. */
export function sentenceFields(area: string): Fields | null {
  if (!Object.hasOwn(changeable, area)) return null
  const fields =
    made.get(area) ??
    Object.fromEntries(Object.entries(sentencesOf(area)).map(([key, sentence]) => [key, fieldOf(sentence)]))
  made.set(area, fields)
  return fields
}
