import { getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { pluralForms, type Sentence } from '@matla/contract/documents/sentence'
import { type Lang, langs, type Localized } from '@matla/contract/kit/lang'
import type { AreaOverrides, PluralTexts, Override, Overrides } from '@matla/contract/kit/overrides'
import { z } from 'zod'

const Texts = z.strictObject({ ar: z.string().optional(), en: z.string().optional() })
const StoredForms = z.partialRecord(z.enum(pluralForms), Texts)
/** Changed sentences by area and key, only in the languages that differ. Plural sentences are stored by form. */
const StoredWords = z.record(z.string(), z.record(z.string(), z.union([Texts, StoredForms])))
type StoredWords = z.output<typeof StoredWords>
type StoredArea = StoredWords[string]

/** Parses the stored changes; an unreadable value counts as no changes. */
export function readStored(stored: unknown): StoredWords {
  const read = StoredWords.safeParse(stored ?? {})
  return read.success ? read.data : {}
}

type SentenceValue = Localized | Readonly<Record<string, Localized>>
/** The current sentences of an area by key: the built-in ones with the stored changes applied. */
export const toAreaValue = (area: string, stored: StoredArea = {}): Readonly<Record<string, SentenceValue>> =>
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

// The sentence determines the format of its change. A different format comes from an older version.
const textsOf = (change: unknown): Texts => Texts.catch({}).parse(change)
const formsOf = (change: StoredArea[string]) => StoredForms.catch({}).parse(change)

/** The differences between a value and the built-in sentences. */
export const diffArea = (area: string, value: Readonly<Record<string, unknown>>): StoredArea =>
  Object.fromEntries(
    Object.entries(getEditableSentences(area)).flatMap(([key, sentence]) => {
      const change = diffSentence(sentence, value[key])
      return Object.keys(change).length > 0 ? [[key, change]] : []
    }),
  )

function diffSentence(sentence: Sentence, value: unknown): StoredArea[string] {
  if (!('forms' in sentence)) return diffTexts(sentence, value)
  const forms = value as Readonly<Record<string, unknown>> | null
  return Object.fromEntries(
    pluralForms.flatMap((form) => {
      const change = diffTexts(sentence.forms[form], forms?.[form])
      return Object.keys(change).length > 0 ? [[form, change]] : []
    }),
  )
}

const diffTexts = (builtIn: Localized, value: unknown): Texts => {
  const texts = textsOf(value)
  return Object.fromEntries(
    langs.flatMap((lang) => (texts[lang] && texts[lang] !== builtIn[lang] ? [[lang, texts[lang]]] : [])),
  )
}

/** The overrides of the built-in sentences. */
export const toOverrides = (stored: StoredWords): Overrides =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([area, changes]) => {
      const overrides = areaOverrides(area, changes)
      return Object.keys(overrides).length > 0 ? [[area, overrides]] : []
    }),
  )

/** Leaves out sentences that no longer exist. */
const areaOverrides = (area: string, changes: StoredArea): AreaOverrides =>
  Object.fromEntries(
    Object.entries(changes).flatMap(([key, change]) => {
      const sentence = getEditableSentences(area)[key]
      return sentence ? [[key, overrideOf(sentence, change)]] : []
    }),
  )

function overrideOf(sentence: Sentence, change: StoredArea[string]): Override {
  const names = sentence.names ?? []
  if (!('forms' in sentence)) return byLang((lang) => numberPlaceholders(textsOf(change)[lang], names))
  const forms = formsOf(change)
  const formsIn = (lang: Lang): PluralTexts | undefined => {
    const texts = pluralForms.flatMap((form) => {
      const text = numberPlaceholders(forms[form]?.[lang], names)
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

/** Replaces `{name}` by the position of the argument, as built pages use it. Other names stay. */
const numberPlaceholders = (text: string | undefined, names: readonly string[]): string | undefined =>
  text?.replace(/\{(\w+)\}/g, (braced, name: string) =>
    names.includes(name) ? `{${names.indexOf(name)}}` : braced,
  )
