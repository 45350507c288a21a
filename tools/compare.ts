import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { comparePages } from './compare/compare-pages.ts'
import { openSide } from './compare/open-side.ts'

// `npm run compare -- before after [folder]`: compares screenshots of two versions. Each side is a built checkout,
// which is started with the fixed clock of `npm run record`, or the address of a running shop.
const [before, after, target = 'comparison'] = process.argv.slice(2)
if (before === undefined || after === undefined) throw new Error('npm run compare -- before after [folder]')
const folder = resolve(target)
mkdirSync(folder, { recursive: true })
const sides = await Promise.all([openSide(before, 45_461), openSide(after, 45_462)])
try {
  const compared = await comparePages([sides[0].origin, sides[1].origin], folder, (line) =>
    process.stdout.write(`${line}\n`),
  )
  const tooDifferent = compared.filter(({ isSame }) => !isSame)
  process.stdout.write(`${compared.length} pictures, ${tooDifferent.length} differ by more than 0.1 %\n`)
  process.exitCode = tooDifferent.length === 0 ? 0 : 1
} finally {
  await Promise.all(sides.map((side) => side.close()))
}
