import type { FontPair } from '@matla/contract/brand/font-pairs'
import cairo from './fonts-cairo.css?url'
import messiriNaskh from './fonts-messiri-naskh.css?url'
import rubik from './fonts-rubik.css?url'

/** The style sheet of a font pair, in addition to `tokens.css`, which already includes the default pair. */
export const fontSheets: Readonly<Record<FontPair, string | null>> = {
  'alexandria-plex': null,
  cairo,
  rubik,
  'messiri-naskh': messiriNaskh,
}
