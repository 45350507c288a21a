import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { root } from './bootstrap/paths.mjs'
import { postgresVersions } from './test/fetch-postgres.ts'

/**
 * Tests that depend on the version of PostgreSQL: schema and upgrade, statements and locks, lost connections, a
 * sale.
 */
const databaseTests = [
  'server/src/released-databases',
  'server/src/platform/db',
  'server/src/platform/queue',
  'server/src/platform/transfer',
  'server/src/sales/orders',
  'server/src/payments',
  'server/src/tax',
  'server/test/malformed-content/stored-columns',
  'server/test/faults/database',
  'server/test/faults/silence',
  'server/test/crashes/database-kills',
  '.race.test.ts',
]

// `npm run test:long` runs before a release and takes hours: every test at full length on both databases, the
// version-dependent ones on each supported PostgreSQL, every journey in every view, the spelling check, and the
// mutation tests.
/** @type {readonly { command: readonly string[], env?: NodeJS.ProcessEnv }[]} */
const steps = [
  { command: ['node', 'tools/test.mjs'] },
  ...postgresVersions.map((version) => ({
    command: ['node', 'tools/test.mjs', '--project', 'server-postgres', ...databaseTests],
    env: { PROOF: 'whole', TEST_POSTGRES: version },
  })),
  { command: ['npm', 'run', 'spelling'] },
  { command: ['npm', 'run', 'mutation'] },
  { command: ['npm', 'run', 'mutation', '--', 'tools/mutation/model.json'] },
]
for (const { command, env } of steps) {
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, PROOF: 'long', ...env },
    stdio: 'inherit',
  })
  if (status !== 0) process.exitCode = 1
}
