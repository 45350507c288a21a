import { mkdirSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { langs } from '../contract/src/kit/lang.ts'
import { recordIn } from './record/record-in.ts'

// `npm run record -- folder`: records everything that this version serves to visitors, LMS users and staff.
const [target] = process.argv.slice(2)
if (target === undefined) throw new Error('npm run record -- folder: into which folder?')
const folder = resolve(target)
mkdirSync(folder, { recursive: true })
if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty`)
for (const lang of langs) {
  const counts = await recordIn(lang, join(folder, lang))
  const summary = Object.entries(counts).map(([what, count]) => `${count} ${what}`)
  process.stdout.write(`${lang}: ${summary.join(', ')}\n`)
}
