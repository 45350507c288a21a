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
  about: 'of the pages, which types and lint read',
  commands: [['npm', 'run', 'types', '-w', 'web', '--silent']],
}

const workspaces = ['contract/src', 'server/src', 'sandbox/src', 'web/app', 'e2e']

/** The checks of `npm run check`, the slow ones first. @type {readonly Check[]} */
export const checks = [
  {
    name: 'types',
    about: 'TypeScript, every workspace',
    commands: [
      // One process per side, because parallel threads would each check the shared imports again.
      ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.node.json'],
      ['tsc', '--noEmit', '--singleThreaded', '-p', 'tsconfig.browser.json'],
    ],
  },
  {
    name: 'lint',
    about: 'oxlint with types, and our rules',
    commands: [['oxlint', '--type-aware', '--deny-warnings']],
  },
  {
    name: 'modules',
    about: 'who imports whom: order, cycles, boundaries, length of use cases',
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
  { name: 'knip', about: 'nothing unused, nothing undeclared', commands: [['knip', '--no-progress']] },
  { name: 'format', about: 'oxfmt', commands: [['oxfmt', '--check']] },
  { name: 'escapes', about: 'no way around a rule, nothing left over', commands: [], own: escapesOf },
  {
    name: 'requirements',
    about: 'every row has its test',
    commands: [],
    own: requirementFaults,
  },
  {
    name: 'references',
    about: 'comments, titles and documents name what exists',
    commands: [],
    own: unresolvedReferences,
  },
  {
    name: 'migrations',
    about: 'every landed database upgrades',
    commands: [],
    own: () => migrationFaults(),
  },
  { name: 'words', about: 'no private word where the field has one', commands: [], own: wordFaults },
  { name: 'sizes', about: 'length of files', commands: [], own: sizesOf },
  {
    name: 'supply',
    about: 'nothing from outside that was not reviewed',
    commands: [],
    own: () => [...supplyFaults(), ...supplyFaults(join(root, 'tools/mutation'), {})],
  },
  { name: 'secrets', about: 'no key among the files', commands: [], own: () => secretFaults() },
]
