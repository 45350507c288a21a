import type { Localized } from '../../contract/src/kit/lang.ts'
import { type PluralForm, pluralForms, type Sentence } from '../../contract/src/documents/sentence.ts'

type Spoken = (...args: unknown[]) => string

/** Sample numbers of each Arabic plural form; all numbers of a form have the same wording. */
const numbers: Readonly<Record<PluralForm, readonly number[]>> = {
  zero: [0],
  one: [1],
  two: [2],
  few: [7, 8],
  many: [47, 58],
  other: [700, 802],
}
/** In these forms Arabic uses words instead of digits. */
const isWord = (form: PluralForm) => form === 'zero' || form === 'one' || form === 'two'

/** The names of a function's arguments, as spelled in its source. */
const argumentsOf = (word: Spoken): readonly string[] =>
  (/^\(([^)]*)\)\s*=>/.exec(word.toString())?.[1] ?? '')
    .split(',')
    .map((name) => name.trim().replace(/[\s=:].*$/s, ''))
    .filter(Boolean)

type Asked = {
  readonly names: readonly string[]
  /** The sample number for the argument at this position. */
  readonly count?: { readonly at: number; readonly is: number; readonly staysDigits: boolean }
}

/** Calls the function with its argument names in braces; returns null if it throws. */
function templateOf(word: Spoken, { names, count }: Asked): string | null {
  const args = names.map((_, index) => (index === count?.at ? count.is : markOf(index)))
  try {
    return args.reduce<string>(
      (text, arg, index) =>
        index === count?.at && count.staysDigits ? text : text.replaceAll(String(arg), `{${names[index]}}`),
      word(...args),
    )
  } catch {
    return null
  }
}

/** A marker that occurs in no text and contains no digit. */
const markOf = (at: number) => `\u0001${String.fromCodePoint(97 + at)}\u0002`

const alike = (texts: readonly (string | null)[]): string | null =>
  new Set(texts).size === 1 ? (texts[0] ?? null) : null

/** The sample numbers whose digits do not occur elsewhere in the sentence. */
function distinct(word: Spoken, names: readonly string[], candidates: readonly number[]): readonly number[] {
  const own = templateOf(word, { names }) ?? ''
  return candidates.filter((count) => !own.includes(String(count)))
}

/** Whether an argument leaves the surrounding text unchanged. */
const isPlain = (word: Spoken, names: readonly string[], at: number): boolean =>
  alike(
    distinct(word, names, Object.values(numbers).flat()).map((is) =>
      templateOf(word, { names, count: { at, is, staysDigits: false } }),
    ),
  ) !== null

/** A sentence as editors see it; null if it depends on its arguments in a way that no template can express. */
export function sentenceOf(ar: unknown, en: unknown): Sentence | null {
  if (typeof ar === 'string' && typeof en === 'string') return { ar, en }
  if (typeof ar !== 'function' || typeof en !== 'function') return null
  const spoken = { ar: ar as Spoken, en: en as Spoken }
  const names =
    argumentsOf(spoken.ar).length > argumentsOf(spoken.en).length
      ? argumentsOf(spoken.ar)
      : argumentsOf(spoken.en)
  const counting = names.flatMap((_, index) =>
    isPlain(spoken.ar, names, index) && isPlain(spoken.en, names, index) ? [] : [index],
  )
  const [by, ...others] = counting
  if (names.length === 0 || others.length > 0) return null
  if (by !== undefined) return countingSentence(spoken, names, by)
  const texts = pairOf((lang) => templateOf(spoken[lang], { names }))
  return texts && { ...texts, names }
}

function countingSentence(
  spoken: Readonly<Record<'ar' | 'en', Spoken>>,
  names: readonly string[],
  by: number,
): Sentence | null {
  const forms = pluralForms.map((form) => {
    const textIn = (word: Spoken) => {
      const counts = isWord(form) ? numbers[form] : distinct(word, names, numbers[form])
      return alike(
        counts.map((is) => templateOf(word, { names, count: { at: by, is, staysDigits: isWord(form) } })),
      )
    }
    return [form, pairOf((lang) => textIn(spoken[lang]))] as const
  })
  if (forms.some(([, text]) => text === null)) return null
  return { forms: Object.fromEntries(forms) as Record<PluralForm, Localized>, names, by }
}

function pairOf(textIn: (lang: 'ar' | 'en') => string | null): Localized | null {
  const [ar, en] = [textIn('ar'), textIn('en')]
  return ar === null || en === null || (ar + en).includes('\u0001') ? null : { ar, en }
}
