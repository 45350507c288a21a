import { findPlaceholders, getEditableSentences } from '@matla/contract/documents/sentence-fields'
import { sentenceAreas } from '@matla/contract/documents/sentence-areas'
import { pluralForms, type Sentence } from '@matla/contract/documents/sentence'
import { toArea, type WordsKind } from '@matla/contract/documents/words-kinds'
import { langs, type Localized } from '@matla/contract/kit/lang'
import type { DocumentPort } from '#cms/ports/document-port.ts'
import type { RejectedFields } from '#lib/errors.ts'
import { diffArea, readStored, toAreaValue } from './stored-words.ts'
import { findWords, putWords } from './words.store.ts'

const emptyText: Localized = { ar: '', en: '' }

/** Built-in sentences. Each area is a document, and only the differences are stored. */
export const wordsDocument = (kind: WordsKind): DocumentPort => ({
  kind,
  read: async (db, key) => {
    const area = toArea(kind, key)
    if (Object.keys(getEditableSentences(area)).length === 0) return null
    return { value: toAreaValue(area, readStored(await findWords(db))[area]), isPublished: true }
  },
  write: (tx, key, value) => {
    const area = toArea(kind, key)
    return putWords(tx, area, diffArea(area, value))
  },
  check: async (_, key, value) => findBraceFaults(toArea(kind, key), value),
  titleOf: (key) => sentenceAreas[toArea(kind, key)]?.name ?? emptyText,
  placesOf: (key) => {
    const area = sentenceAreas[toArea(kind, key)]
    return area ? [{ path: area.path, name: area.name }] : []
  },
})

/** The missing and unknown placeholders of each text, by path such as `removeCourse/ar`. */
const findBraceFaults = (area: string, value: Readonly<Record<string, unknown>>): RejectedFields =>
  Object.fromEntries(
    Object.entries(getEditableSentences(area)).flatMap(([key, sentence]) =>
      textsOf(sentence, key, value[key]).flatMap(({ path, own, text, known }) => {
        const fault = findFault(own, text, known)
        return fault ? [[path, fault] as const] : []
      }),
    ),
  )

type Text = {
  readonly path: string
  readonly own: string
  readonly text: string
  /** The placeholders that the program fills in. */
  readonly known: readonly string[]
}

function textsOf(sentence: Sentence, path: string, value: unknown): readonly Text[] {
  if ('forms' in sentence)
    return pluralForms.flatMap((form) =>
      inBoth(sentence.forms[form], `${path}/${form}`, (value as Record<string, unknown> | null)?.[form]).map(
        (text) => ({ ...text, known: sentence.names }),
      ),
    )
  return inBoth(sentence, path, value).map((text) => ({
    ...text,
    known: sentence.names ?? findPlaceholders(text.own),
  }))
}

const inBoth = (builtIn: Localized, path: string, value: unknown) =>
  langs.map((lang) => ({
    path: `${path}/${lang}`,
    own: builtIn[lang],
    text: (value as Partial<Localized> | null)?.[lang] ?? '',
  }))

function findFault(builtIn: string, text: string, placeholders: readonly string[]): Localized | null {
  const names = findPlaceholders(text)
  const missing = findPlaceholders(builtIn).filter((name) => !names.includes(name))
  const unknown = names.filter((name) => !placeholders.includes(name))
  const braced = (listed: readonly string[]) => [...new Set(listed)].map((name) => `{${name}}`).join(' ')
  if (missing.length > 0)
    return {
      en: `${braced(missing)} is missing here. It’s filled in automatically.`,
      ar: `ينقص هنا ${braced(missing)}، وهو يُملأ تلقائيًا.`,
    }
  if (unknown.length === 0) return null
  return {
    en: `Nothing is filled in for ${braced(unknown)}.`,
    ar: `لا شيء يُملأ مكان ${braced(unknown)}.`,
  }
}
