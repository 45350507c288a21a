import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { root } from './bootstrap/paths.mjs'

// `npm run test:long`: every test at full length on both databases, every journey in every pair, the spelling of every
// sentence, then the mutation tests.
// It takes hours and is run before a release.
const env = { ...process.env, PROOF: 'long' }
const steps = [
  ['node', 'tools/test.mjs'],
  ['npm', 'run', 'spelling'],
  ['npm', 'run', 'mutation'],
  ['npm', 'run', 'mutation', '--', 'tools/mutation/model.json'],
]
for (const [program = '', ...args] of steps) {
  const { status } = spawnSync(program, args, { cwd: root, env, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}
