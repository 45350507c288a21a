import { latinDigits } from './digits.ts'
import type { Localized } from './lang.ts'

/** The usual Latin transcription of Arabic letters; vowel marks are omitted, as in names. */
const latinOf: Readonly<Record<string, string>> = Object.fromEntries(
  `ا a|أ a|إ i|آ a|ٱ a|ى a|ة a|ع a|ب b|ت t|ث th|ج j|ح h|خ kh|د d|ذ dh|ر r|ز z|س s|ش sh|ص s|ض d|ط t|ظ z|غ gh|ف f|ق q|
  ك k|ل l|م m|ن n|ه h|و w|ي y|ئ y|ؤ w|پ p|چ ch|ڤ v|گ g|ک k|ی y`
    .split('|')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
/** Letters that are a long vowel inside a word. */
const vowelOf: Readonly<Record<string, string>> = { و: 'u', ي: 'i' }

const latin = (text: string): string =>
  text.replaceAll(/\p{Script=Arabic}/gu, (character, at: number) => {
    const isInside = at > 0 && /\p{L}/u.test(text[at - 1] ?? '')
    return (isInside ? vowelOf[character] : undefined) ?? latinOf[character] ?? ''
  })

const mostCharacters = 60

const slugOf = (text: string): string =>
  latin(latinDigits(text.normalize('NFKC')))
    .normalize('NFKD')
    .replaceAll(/[\p{M}’']/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, mostCharacters)
    .replaceAll(/^-+|-+$/g, '')

/** A slug from the English name, or else from the transcribed Arabic one; '' when both are empty. */
export const toSlug = ({ ar, en }: Localized): string => slugOf(en) || slugOf(ar)

/** The n-th attempt at a slug, from 1: `light`, `light-2`. */
export const nthSlug = (slug: string, n: number): string =>
  n === 1 ? slug : `${slug.slice(0, mostCharacters - String(n).length - 1)}-${n}`
