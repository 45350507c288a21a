import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cut, cuts, sheets } from './fonts/cuts.ts'

const folder = join(import.meta.dirname, '../web/app/ui')

// `node tools/fonts.ts` regenerates the web fonts and their style sheets from the packages' files.
for (const face of cuts) writeFileSync(join(folder, `fonts/${face.name}.woff2`), await cut(face))
for (const [name, css] of Object.entries(sheets())) writeFileSync(join(folder, name), css)
