import type { FontPair } from '@matla/contract/brand/font-pairs'
import cairo from './fonts-cairo.css?url'
import messiriNaskh from './fonts-messiri-naskh.css?url'
import rubik from './fonts-rubik.css?url'

/** The style sheet of a pair, in addition to `tokens.css`; that of the usual pair is part of it. */
export const fontSheets: Readonly<Record<FontPair, string | null>> = {
  'alexandria-plex': null,
  cairo,
  rubik,
  'messiri-naskh': messiriNaskh,
}
