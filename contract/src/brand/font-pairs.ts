/** Pairs of a font for titles and one for text; each has Arabic and Latin letters. */
export const fontPairs = ['alexandria-plex', 'cairo', 'rubik', 'messiri-naskh'] as const
export type FontPair = (typeof fontPairs)[number]

/** The pair of a school that has not chosen one. */
export const usualFonts = 'alexandria-plex' satisfies FontPair
