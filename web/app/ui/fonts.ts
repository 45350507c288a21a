import type { FontPair } from '@matla/contract/brand/font-pairs'
import type { Lang } from '@matla/contract/kit/lang'
import alexandriaArabic from './fonts/alexandria-arabic.woff2?url'
import alexandriaLatin from './fonts/alexandria-latin.woff2?url'
import cairoArabic from './fonts/cairo-arabic.woff2?url'
import cairoLatin from './fonts/cairo-latin.woff2?url'
import messiriArabic from './fonts/el-messiri-arabic.woff2?url'
import messiriLatin from './fonts/el-messiri-latin.woff2?url'
import naskhArabic from './fonts/noto-naskh-arabic-arabic.woff2?url'
import naskhLatin from './fonts/noto-naskh-arabic-latin.woff2?url'
import plexArabic from './fonts/plex-arabic-400.woff2?url'
import plexArabicBold from './fonts/plex-arabic-600.woff2?url'
import plexLatin from './fonts/plex-latin-400.woff2?url'
import plexLatinBold from './fonts/plex-latin-600.woff2?url'
import rubikArabic from './fonts/rubik-arabic.woff2?url'
import rubikLatin from './fonts/rubik-latin.woff2?url'

/** Arabic pages have Latin numbers and names. */
const preloads = (arabic: readonly string[], latin: readonly string[]): Readonly<Record<Lang, string[]>> => ({
  ar: [...arabic, ...latin],
  en: [...latin],
})

/** The font files to preload on a page in that language; the others load by unicode-range. */
export const fontPreloads: Readonly<Record<FontPair, Readonly<Record<Lang, readonly string[]>>>> = {
  'alexandria-plex': preloads(
    [alexandriaArabic, plexArabic, plexArabicBold],
    [alexandriaLatin, plexLatin, plexLatinBold],
  ),
  cairo: preloads([cairoArabic], [cairoLatin]),
  rubik: preloads([rubikArabic], [rubikLatin]),
  'messiri-naskh': preloads([messiriArabic, naskhArabic], [messiriLatin, naskhLatin]),
}
