import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fontPairs } from '@matla/contract/brand/font-pairs'
import subset from 'subset-font'
import { everyday, pointsIn } from '../../web/fonts/characters.ts'
import { cutsOf, type Face } from '../../web/fonts/designs.ts'

/** Every face of every pair. */
export const cuts = fontPairs.flatMap(cutsOf)

/** The copyright, the licence and its URL stay in the file. */
const licenceNames = [0, 13, 14]

/** Subsets a font to the everyday characters and the glyphs and rules that join and place them. */
export function cut({ script, file, variationAxes }: Face): Promise<Buffer> {
  const bytes = readFileSync(join(import.meta.dirname, '../../node_modules', file))
  const text = String.fromCodePoint(...pointsIn(everyday[script]))
  return subset(bytes, text, { targetFormat: 'woff2', preserveNameIds: licenceNames, variationAxes })
}
