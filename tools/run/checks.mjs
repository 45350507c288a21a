import { join } from 'node:path'
import { root } from '../bootstrap/paths.mjs'
import { escapesOf } from './escapes.mjs'
import { migrationFaults } from './migrations.mjs'
import { unresolvedReferences } from './references.mjs'
import { requirementFaults } from './requirements.mjs'
import { secretFaults } from './secrets.mjs'
import { sizesOf } from './sizes.mjs'
import { supplyFaults } from './supply.mjs'
import { wordFaults } from './words.mjs'

/**
 * @typedef {readonly [program: string, ...args: string[]]} Command
 * @typedef {{ readonly name: string, readonly about: string, readonly commands: readonly Command[], readonly own?: () => string[] }} Check
 *   `own` is a check of ours: it gives back what is wrong, a line each.
 */

/**
 * Runs before all other checks: types and lint, which run in parallel, read the files that it deletes and
 * regenerates.
 * @type {Check}
 */
export const routeTypes = {
  name: 'route types',
  about: 'generated for the pages; types and lint read them',
  commands: [['npm', 'run', 'types', '-w', 'web', '--silent']],
}

const workspaces = ['contract/src', 'server/src', 'sandbox/src', 'web/app', 'e2e']

/** The checks of `npm run check`, the slow ones first. @type {readonly Check[]} */
export const checks = [
  {
    name: 'types',
    about: 'TypeScript in every workspace',
    commands: [
      // One process per side, because parallel threads would each check the shared imports again.
      ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.node.json'],
      ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.browser.json'],
    ],
  },
  {
    name: 'lint',
    about: 'oxlint with type information and our own rules',
    commands: [['oxlint', '--type-aware', '--deny-warnings']],
  },
  {
    name: 'modules',
    about: 'imports: order, cycles, boundaries, size of use cases',
    commands: [
      ['depcruise', ...workspaces],
      ['node', 'tools/chain.ts'],
    ],
  },
  {
    name: 'sentences',
    about: 'editors can change every sentence that visitors see',
    commands: [['node', 'tools/sentences.ts', '--check']],
  },
  {
    name: 'knip',
    about: 'no unused code and no undeclared dependency',
    commands: [['knip', '--no-progress']],
  },
  { name: 'format', about: 'oxfmt', commands: [['oxfmt', '--check']] },
  { name: 'escapes', about: 'no comment or call bypasses a rule', commands: [], own: escapesOf },
  {
    name: 'requirements',
    about: 'every row has a test',
    commands: [],
    own: requirementFaults,
  },
  {
    name: 'references',
    about: 'comments, titles and documents refer to things that exist',
    commands: [],
    own: unresolvedReferences,
  },
  {
    name: 'migrations',
    about: 'databases of every landed commit can be upgraded',
    commands: [],
    own: () => migrationFaults(),
  },
  { name: 'words', about: 'no invented word for a common term', commands: [], own: wordFaults },
  { name: 'sizes', about: 'length of files', commands: [], own: sizesOf },
  {
    name: 'supply',
    about: 'no unreviewed third-party code',
    commands: [],
    own: () => [...supplyFaults(), ...supplyFaults(join(root, 'tools/mutation'), {})],
  },
  { name: 'secrets', about: 'no key or password in a file', commands: [], own: () => secretFaults() },
]
