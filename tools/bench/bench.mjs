import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { describeMachine, isQuiet, readMachine } from './machine.ts'
import { report, worst } from './report.ts'

/** Each part measures both sides in the same run, because only their ratio is comparable between machines. */
const parts = {
  start: () => import('./start-up.ts'),
  weight: () => import('./weight.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  reads: () => import('./reads.ts'),
  documents: () => import('./documents.ts'),
  checkouts: () => import('./checkouts.ts'),
  beside: () => import('./beside.ts'),
  load: () => import('./load.ts'),
  'e-invoicing': () => import('./e-invoicing.ts'),
  'load-alone': () => import('./load-alone.ts'),
  scale: () => import('./scale.ts'),
  search: () => import('./search.ts'),
  console: () => import('./console.ts'),
  reports: () => import('./staff-reports.ts'),
  content: () => import('./content.ts'),
  typing: () => import('./typing.ts'),
  vs: () => import('./vs.ts'),
}

const only = process.argv[2]
const part = Object.entries(parts).find(([name]) => name === only)
if (only && !part) throw new Error(`no part ${only}: there are ${Object.keys(parts).join(', ')}`)
/** Run only when named: filling a large shop takes minutes, and a comparison needs a second checkout. */
const onlyNamed = new Set(['scale', 'search', 'console', 'reports', 'vs'])
const usual = Object.keys(parts).filter((name) => !onlyNamed.has(name))
process.exit(part ? await print(...part) : worst(usual.map(inItsOwnProcess)))

/**
 * Runs a part in a process of its own, so that it does not inherit memory or compiled code from the part before.
 * @param {string} name
 */
function inItsOwnProcess(name) {
  return spawnSync(process.execPath, [import.meta.filename, name], { stdio: 'inherit' }).status ?? 1
}

/**
 * Returns the exit code of the part.
 * @param {string} name
 * @param {(typeof parts)[keyof typeof parts]} load
 */
async function print(name, load) {
  const { measure } = await load()
  // The weight of files does not depend on the machine.
  const machine = name === 'weight' ? null : await readMachine()
  process.stdout.write(`\n${name}${machine ? ` (${describeMachine(machine)})` : ''}\n`)
  const isJudged = machine === null || isQuiet(machine)
  const { text, code } = report(await measure(), { isJudged })
  process.stdout.write(text)
  if (!isJudged) process.stdout.write('  Other programs use this machine: figures without a verdict.\n')
  return code
}
