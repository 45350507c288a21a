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

type Files = { readonly arabic: readonly string[]; readonly latin: readonly string[] }

/** Plain data without function calls, so that bundlers can remove it from the scripts of pages. */
const preloaded: Readonly<Record<FontPair, Files>> = {
  'alexandria-plex': {
    arabic: [alexandriaArabic, plexArabic, plexArabicBold],
    latin: [alexandriaLatin, plexLatin, plexLatinBold],
  },
  cairo: { arabic: [cairoArabic], latin: [cairoLatin] },
  rubik: { arabic: [rubikArabic], latin: [rubikLatin] },
  'messiri-naskh': { arabic: [messiriArabic, naskhArabic], latin: [messiriLatin, naskhLatin] },
}

/** The font files to preload on a page in this language; the others load by unicode-range. */
export function listFontPreloads(pair: FontPair, lang: Lang): readonly string[] {
  const { arabic, latin } = preloaded[pair]
  // Arabic pages also contain Latin numbers and names.
  return lang === 'ar' ? [...arabic, ...latin] : latin
}
