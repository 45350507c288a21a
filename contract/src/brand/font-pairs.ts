/** Pairs of a title font and a text font; each font covers Arabic and Latin. */
export const fontPairs = ['alexandria-plex', 'cairo', 'rubik', 'messiri-naskh'] as const
export type FontPair = (typeof fontPairs)[number]

/** The fonts of a school that has not chosen a pair. */
export const usualFonts = 'alexandria-plex' satisfies FontPair
