import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { report } from './report.ts'

/** Each part measures both sides in the same run, because only the ratios count. */
const parts = {
  start: () => import('./start-up.ts'),
  weight: () => import('./weight.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  reads: () => import('./reads.ts'),
  documents: () => import('./documents.ts'),
  checkouts: () => import('./checkouts.ts'),
  load: () => import('./load.ts'),
  'e-invoicing': () => import('./e-invoicing.ts'),
  'load-alone': () => import('./load-alone.ts'),
  scale: () => import('./scale.ts'),
  console: () => import('./console.ts'),
  content: () => import('./content.ts'),
  typing: () => import('./typing.ts'),
}

const only = process.argv[2]
const part = Object.entries(parts).find(([name]) => name === only)
if (only && !part) throw new Error(`no part ${only}: there are ${Object.keys(parts).join(', ')}`)
// Filling a large shop takes minutes, so these parts run only when they are named.
const usual = Object.keys(parts).filter((name) => name !== 'scale' && name !== 'console')
process.exit(part ? await print(...part) : Math.max(...usual.map(inItsOwnProcess)))

/**
 * Runs a part in a process of its own, without the memory and the compiled code of the previous one.
 * @param {string} name
 */
function inItsOwnProcess(name) {
  return spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status ?? 1
}

/**
 * Returns the exit code: 1 if a goal is missed.
 * @param {string} name
 * @param {(typeof parts)[keyof typeof parts]} load
 */
async function print(name, load) {
  const { measure } = await load()
  process.stdout.write(`\n${name}\n`)
  const { text, code } = report(await measure())
  process.stdout.write(text)
  return code
}
