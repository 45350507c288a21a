import { type FontPair, usualFonts } from '@matla/contract/brand/font-pairs'

/** The fonts of a pair, by the names that documents and email clients use. */
const families: Readonly<Record<FontPair, { readonly title: string; readonly text: string }>> = {
  'alexandria-plex': { title: 'Alexandria', text: 'IBM Plex Sans Arabic' },
  cairo: { title: 'Cairo', text: 'Cairo' },
  rubik: { title: 'Rubik', text: 'Rubik' },
  'messiri-naskh': { title: 'El Messiri', text: 'Noto Naskh Arabic' },
}

/** null for the default pair. */
export const fontFamilies = (pair: FontPair | null) => families[pair ?? usualFonts]
