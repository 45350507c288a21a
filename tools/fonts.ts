import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cut, cuts } from './fonts/cuts.ts'

const folder = join(import.meta.dirname, '../web/app/ui/fonts')

// `node tools/fonts.ts` regenerates the web fonts from the packages' files.
for (const face of cuts) writeFileSync(join(folder, `${face.name}.woff2`), await cut(face))
