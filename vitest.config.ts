import { globSync } from 'node:fs'
import process from 'node:process'
import { configDefaults, defineConfig } from 'vitest/config'
import { isInTurn } from './e2e/turns.ts'
import { LongestFirst } from './tools/test/longest-first.ts'

const root = import.meta.dirname

/**
 * Ends tests that hang, not slow ones: the machine may be busy, and a single document may take as long as its
 * typesetter's limit.
 */
const testTimeout = 120_000
const server = {
  root: `${root}/server`,
  include: ['{src,test}/**/*.test.ts'],
  pool: 'forks' as const,
  // A larger young generation halves the time of garbage collection, which was a seventh of the shop's.
  execArgv: ['--max-semi-space-size=64'],
  testTimeout,
  hookTimeout: 60_000,
}

/** Files of which `npm test` runs an eighth for each commit, or a quarter with `turns` 4. */
function byTurns(patterns: readonly string[], turns?: 4) {
  const files = globSync(patterns, { cwd: root }).toSorted()
  return {
    now: files.filter((_, at) => isInTurn(at, turns)),
    later: files.filter((_, at) => !isInTurn(at, turns)),
  }
}

/**
 * What differs between the databases, and a sale from the catalogue to the paid order; `PROOF=long` runs everything
 * on both.
 */
const onEmbedded = byTurns([
  'server/src/{released-databases,seed,startup-errors,uncaught-exceptions}.test.ts',
  'server/src/{platform/{backup,db,queue},cms/content,sales/{cart,coupons,orders}}/**/*.test.ts',
  'server/src/payments/*.test.ts',
])
const isLong = process.env.PROOF === 'long'
const isWhole = isLong || process.env.PROOF === 'whole'
const embedded = isLong ? server : { ...server, include: onEmbedded.now.map((path) => `${root}/${path}`) }

/** Take half a minute or more each, and check no rule that another test does not check; they run before a release. */
const beforeReleases = [
  'server/test/crashes/database-kills.test.ts',
  'server/test/recovery/drill.test.ts',
  'server/src/platform/transfer/transfer.test.ts',
  'tools/deploy/bare-debian.test.ts',
  'tools/deploy/image.test.ts',
  'tools/deploy/nginx.test.ts',
]

/**
 * Long series of kills, faults, races, malicious input, unusual content and crawls; commands that start the shop as
 * a program; and our own tools.
 */
const series = byTurns([
  'server/test/processes/{limits-cluster,other-process,processes,start-together}.test.ts',
  'server/test/purchases/{no-bundle,several-bundles,unpaid-coupons}.test.ts',
  'server/test/races/{chain,coupon,editors,lost-webhooks,publishing}.race.test.ts',
  'server/src/{platform/pdf/scripts,learning/certificates/certificate-sheet,site/search/large-catalogue}.test.ts',
  'server/src/staff/content-files/{content-files,round-trip}.test.ts',
  'server/test/{crashes,crawl,faults,malformed-content,malicious-input,models,telemetry}/*.test.ts',
  'tools/{bootstrap,lint-rules}/*.test.ts',
  'server/src/{tax/standard/standard-invoices,platform/limits/within-limits,platform/queue/start-scheduled-jobs}.test.ts',
  'server/src/site/{pages/listing-pages,search/index-entries}.test.ts',
  'server/test/{cache,task-states}/*.test.ts',
  'server/test/purchases/units.test.ts',
  'tools/{deploy/alerts,newcomer/newcomer}.test.ts',
  'server/src/{commands,demo-history,demo-tasks,startup-errors}.test.ts',
  'server/src/{catalog/full-list,demo/real-shop,learning/{real-site,site-errors,what-is-shown}}.test.ts',
  'server/src/payments/{reconciliation/command,refunds/returned-in-panel}.test.ts',
  'server/src/platform/{http/connections,pdf/native-and-wasm}.test.ts',
  'server/src/sales/checkout/guest-code.test.ts',
  'server/src/staff/{imports/{imports,killed-import},merges/merges}.test.ts',
  'server/test/processes/missed-periods.test.ts',
])
/**
 * Files that concern neither money nor rights nor personal data, and those whose behaviour journeys also cover on
 * the built server.
 */
const quarters = byTurns(
  [
    'server/src/{platform/pdf,tax}/typeset.test.ts',
    'server/test/bundle/*.test.ts',
    'server/src/{cms/{brand,media},engagement,learning,site}/**/*.test.ts',
    'server/src/staff/{documents,email-words,first-steps,media,redirects,reports,system,tasks}/**/*.test.ts',
  ],
  4,
)
const leftOut = isWhole ? [] : [...beforeReleases, ...series.later, ...quarters.later]

export default defineConfig({
  test: {
    exclude: [...configDefaults.exclude, ...leftOut.map((path) => `${root}/${path}`)],
    // Most of the long tests wait for processes and timers, so more workers use what two cores have left.
    maxWorkers: 6,
    // Loading the shop again for each of 350 files took a quarter of the time; files share no state except that of
    // their modules.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: 'contract', root: `${root}/contract`, include: ['src/**/*.test.ts'], testTimeout } },
      {
        test: {
          name: 'sandbox',
          root: `${root}/sandbox`,
          include: ['src/**/*.test.ts'],
          testTimeout,
        },
      },
      { test: { name: 'web', root: `${root}/web`, include: ['**/*.test.{ts,tsx}'], testTimeout } },
      { test: { name: 'tools', root: `${root}/tools`, include: ['**/*.test.ts'], testTimeout } },
      {
        test: { ...embedded, name: 'server-embedded', globalSetup: [`${root}/tools/test/embedded.setup.ts`] },
      },
      { test: { ...server, name: 'server-postgres', globalSetup: [`${root}/tools/test/postgres.setup.ts`] } },
    ],
  },
})
