import type { Lang } from '@matla/contract/kit/lang'
import alexandriaArabic from './fonts/alexandria-arabic.woff2?url'
import alexandriaLatin from './fonts/alexandria-latin.woff2?url'
import plexArabic from './fonts/plex-arabic-400.woff2?url'
import plexArabicBold from './fonts/plex-arabic-600.woff2?url'
import plexLatin from './fonts/plex-latin-400.woff2?url'
import plexLatinBold from './fonts/plex-latin-600.woff2?url'

/** The font files to preload on a page in that language; the others load by unicode-range. */
export const fontPreloads: Readonly<Record<Lang, readonly string[]>> = {
  ar: [alexandriaArabic, plexArabic, plexArabicBold, alexandriaLatin, plexLatin, plexLatinBold],
  en: [alexandriaLatin, plexLatin, plexLatinBold],
}
