import { getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { pluralForms, type Sentence } from '@matla/contract/documents/sentence'
import { type Lang, langs, type Localized } from '@matla/contract/kit/lang'
import type { AreaOverrides, PluralTexts, Override, Overrides } from '@matla/contract/kit/overrides'
import { z } from 'zod'

const Texts = z.strictObject({ ar: z.string().optional(), en: z.string().optional() })
const StoredForms = z.partialRecord(z.enum(pluralForms), Texts)
/** By area and sentence, in the languages that differ from the program's own; a sentence that counts, by its forms. */
const StoredWords = z.record(z.string(), z.record(z.string(), z.union([Texts, StoredForms])))
type StoredWords = z.output<typeof StoredWords>
type StoredArea = StoredWords[string]

/** What is stored; nothing of what cannot be read. */
export function readStored(stored: unknown): StoredWords {
  const read = StoredWords.safeParse(stored ?? {})
  return read.success ? read.data : {}
}

type SentenceValue = Localized | Readonly<Record<string, Localized>>
/** The sentences of an area as they are now, by name: those of the program with what was changed. */
export const valueOf = (area: string, stored: StoredArea = {}): Readonly<Record<string, SentenceValue>> =>
  Object.fromEntries(
    Object.entries(getEditableSentences(area)).map(([key, sentence]) => [
      key,
      changedValue(sentence, stored[key]),
    ]),
  )

function changedValue(sentence: Sentence, change: StoredArea[string] = {}): SentenceValue {
  if (!('forms' in sentence)) return withTexts(sentence, textsOf(change))
  return Object.fromEntries(
    pluralForms.map((form) => [form, withTexts(sentence.forms[form], formsOf(change)[form] ?? {})]),
  )
}

type Texts = z.output<typeof Texts>
const withTexts = ({ ar, en }: Localized, change: Texts): Localized => ({
  ar: change.ar ?? ar,
  en: change.en ?? en,
})

// The sentence says which of the two forms a change has; another one is of an older program.
const textsOf = (change: unknown): Texts => Texts.catch({}).parse(change)
const formsOf = (change: StoredArea[string]) => StoredForms.catch({}).parse(change)

/** What of a value differs from the program's own sentences. */
export const changesOf = (area: string, value: Readonly<Record<string, unknown>>): StoredArea =>
  Object.fromEntries(
    Object.entries(getEditableSentences(area)).flatMap(([key, sentence]) => {
      const change = changeOf(sentence, value[key])
      return Object.keys(change).length > 0 ? [[key, change]] : []
    }),
  )

function changeOf(sentence: Sentence, value: unknown): StoredArea[string] {
  if (!('forms' in sentence)) return different(sentence, value)
  const forms = value as Readonly<Record<string, unknown>> | null
  return Object.fromEntries(
    pluralForms.flatMap((form) => {
      const change = different(sentence.forms[form], forms?.[form])
      return Object.keys(change).length > 0 ? [[form, change]] : []
    }),
  )
}

const different = (own: Localized, value: unknown): Texts => {
  const texts = textsOf(value)
  return Object.fromEntries(
    langs.flatMap((lang) => (texts[lang] && texts[lang] !== own[lang] ? [[lang, texts[lang]]] : [])),
  )
}

/** What is said in place of the program's own sentences. */
export const overridesIn = (stored: StoredWords): Overrides =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([area, changes]) => {
      const overrides = areaOverrides(area, changes)
      return Object.keys(overrides).length > 0 ? [[area, overrides]] : []
    }),
  )

/** Sentences that the program has no more are left out. */
const areaOverrides = (area: string, changes: StoredArea): AreaOverrides =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]) => {
      const sentence = getEditableSentences(area)[key]
      return sentence ? [[key, overrideOf(sentence, change)]] : []
    }),
  )

function overrideOf(sentence: Sentence, change: StoredArea[string]): Override {
  const names = sentence.names ?? []
  if (!('forms' in sentence)) return byLang((lang) => placed(textsOf(change)[lang], names))
  const forms = formsOf(change)
  const formsIn = (lang: Lang): PluralTexts | undefined => {
    const texts = pluralForms.flatMap((form) => {
      const text = placed(forms[form]?.[lang], names)
      return text === undefined ? [] : [[form, text]]
    })
    return texts.length > 0 ? Object.fromEntries(texts) : undefined
  }
  return { ...byLang(formsIn), by: sentence.by }
}

const byLang = <T>(of: (lang: Lang) => T | undefined): { readonly [lang in Lang]?: T } => ({
  ...only('ar', of('ar')),
  ...only('en', of('en')),
})
const only = <T>(lang: Lang, value: T | undefined): { readonly [each in Lang]?: T } =>
  value === undefined ? {} : { [lang]: value }

/** `{name}` as the place of the argument, by which built pages know it; other names are filled in by their own. */
const placed = (text: string | undefined, names: readonly string[]): string | undefined =>
  text?.replace(/\{(\w+)\}/g, (braced, name: string) =>
    names.includes(name) ? `{${names.indexOf(name)}}` : braced,
  )
