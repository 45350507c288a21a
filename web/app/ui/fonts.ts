import alexandriaArabic from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import alexandriaLatin from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import plexArabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import plexArabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff2?url'
import plexLatin from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-400-normal.woff2?url'
import plexLatinBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-latin-600-normal.woff2?url'
import type { Lang } from '@matla/contract/kit/lang'

/** The font files to preload on a page of that language; the others follow by unicode-range. */
export const fontPreloads: Readonly<Record<Lang, readonly string[]>> = {
  ar: [alexandriaArabic, plexArabic, plexArabicBold],
  en: [alexandriaLatin, plexLatin, plexLatinBold],
}
