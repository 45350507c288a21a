import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process, { env } from 'node:process'
import { compiled } from '@matla/server/test/compiled.ts'
import { isInTurn, isOtherView } from './turns.ts'

/** The data folder for all shops of a run. Workers read this file too and inherit the variable. */
if (env['E2E_DATA'] === undefined) {
  const folder = mkdtempSync(join(tmpdir(), 'matla-e2e-'))
  Object.assign(env, { E2E_DATA: join(folder, 'data'), E2E_DEMO: join(folder, 'demo') })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

const port = Number(env.E2E_PORT ?? 4173)
const origin = `http://localhost:${port}`
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
type Project = NonNullable<PlaywrightTestConfig<Journey>['projects']>[number]

const views = ['ar-phone', 'en-desktop', 'ar-desktop', 'en-phone'] as const

/** The options of every journey. */
export type Journey = {
  /** The language of the shop. */
  lang: 'ar' | 'en'
  /**
   * The number of the view, out of four. Views may run concurrently, so something that can be changed only once has
   * to be a different thing in each.
   */
  viewNumber: number
}

const inBoth = /^(?:apple-pay|buy|language|console\/pages)\.spec\.ts$/
/** Takes a minute, so each commit runs it in one language only. */
const byTurns = /^console\/first-sale\.spec\.ts$/
/** Staff tasks by keyboard alone: commits alternate between Arabic on a phone and English on a desktop. */
const alternates =
  /^console\/(?:bulk|deleted-documents|draft-orders|order-money|orders|people|requests)\.spec\.ts$/
const specsIn = (folder: string) =>
  readdirSync(join(import.meta.dirname, folder))
    .filter((name) => name.endsWith('.spec.ts'))
    .toSorted()
const specs = [...specsIn('.'), ...specsIn('console').map((name) => `console/${name}`)]
/** Runs for every commit: purchases, payments and log-in. */
const always =
  /^(?:accounts|apple-pay|buy|cart|confirming|decline|guests-return|lockout|owner|pay-later|refund|console\/(?:order-money|orders|staff))\.spec\.ts$/
const contains = (name: string, words: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8').includes(words)

/** A journey with `@wide` in its title runs on a desktop only, and so does its file. */
const isWide = (name: string) => contains(name, '@wide')
/** Journeys that publish documents or set up a shop use a separate one. */
const isInOwnShop = (name: string) => contains(name, 'documents-shop.ts') || contains(name, 'empty-shop.ts')

/** Journeys over many pages or roles select for themselves what each commit runs. */
const choosesItself = (name: string) => contains(name, 'isInTurn')
/** Each commit runs an eighth of the other files. */
const run = specs.filter(
  (name, at) => always.test(name) || byTurns.test(name) || choosesItself(name) || isInTurn(at),
)

type Chosen = { readonly testMatch: string[]; readonly grep?: RegExp; readonly grepInvert?: RegExp }

const view = (name: (typeof views)[number], chosen: Chosen) => {
  const lang: Journey['lang'] = name.startsWith('ar') ? 'ar' : 'en'
  const isPhone = name.endsWith('phone')
  return {
    name,
    use: {
      lang,
      viewNumber: views.indexOf(name),
      viewport: isPhone ? phone : desktop,
      isMobile: isPhone,
      hasTouch: isPhone,
      locale: lang === 'ar' ? 'ar-SA' : 'en-GB',
    },
    ...chosen,
  }
}

/** Where a fault would lose a sale or trust: each commit runs these journeys in one of the four views, in turn. */
const eachView: Chosen = {
  testMatch: specs.filter((name) => contains(name, '@each-view')),
  grep: /@each-view/,
}

/**
 * Every other journey runs in Arabic on a phone or in English on a desktop, a purchase in both, the first sale and
 * keyboard tasks in one of them in turn, and tagged journeys in the view that the tag names. `PROOF=long`: all four
 * combinations.
 */
const half = (first: 0 | 1, others: RegExp): Chosen => ({
  testMatch: run.filter((name) => {
    if (inBoth.test(name)) return true
    if (byTurns.test(name)) return isInTurn(first, 2)
    const usual = isWide(name) ? 1 : specs.indexOf(name) % 2
    return (usual === first) !== (isOtherView && alternates.test(name))
  }),
  grepInvert: others,
})
const isLong = env.PROOF === 'long'
const all: Chosen = { testMatch: specs }
const notWide: Chosen = { testMatch: specs, grepInvert: /@wide/ }
const made: readonly (Project & Chosen)[] = [
  view('ar-phone', isLong ? notWide : half(0, /@en-desktop|@each-view/)),
  view('en-desktop', isLong ? all : half(1, /@ar-phone|@each-view/)),
  ...(isLong
    ? [view('ar-desktop', all), view('en-phone', notWide)]
    : views
        .filter((_, at) => isInTurn(at, 4))
        .map((name) => ({ ...view(name, eachView), name: `each-${name}` }))),
]
/** Full paths, because a bare name would match all files that end with it. */
const paths = (names: readonly string[]) => names.map((name) => join(import.meta.dirname, name))
/** Sequential, so that the shop starts only once; scheduled first, because these journeys take longest. */
const inOwnShop = made.map(({ name, testMatch, ...rest }) => ({
  ...rest,
  name: `documents-${name}`,
  testMatch: paths(testMatch.filter((spec) => isInOwnShop(spec))),
  workers: 1,
}))
const inCommonShop = made.map(({ testMatch, ...rest }) => ({
  ...rest,
  testMatch: paths(testMatch.filter((spec) => !isInOwnShop(spec))),
}))

export default defineConfig<Journey>({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: './results',
  fullyParallel: true,
  // Some journeys wait, so three more workers than cores use the idle time.
  workers: 5,
  // CI makes a second attempt; a journey that passes only then is listed as unstable (`tools/run/tally.mjs`).
  retries: env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    actionTimeout: 20_000,
    browserName: 'chromium',
    // Drawing animations took a tenth of the journeys' time; journeys about motion and a purchase enable it.
    contextOptions: { reducedMotion: 'reduce' },
    colorScheme: 'dark',
    launchOptions: {
      // Chromium names a download in Arabic only in a UTF-8 locale.
      env: { ...env, LC_ALL: 'C.UTF-8' },
      executablePath: env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
    trace: env.CI ? 'off' : 'retain-on-failure',
  },
  projects: [...inOwnShop, ...inCommonShop],
  webServer: {
    command: 'exec node ../server/build/main.js',
    url: `${origin}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: env.E2E_LOG_LEVEL ? 'pipe' : 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${env.PATH ?? ''}`,
      PORT: String(port),
      PUBLIC_URL: origin,
      TRUST_PROXY: '1',
      ...compiled,
      DATA_DIR: env['E2E_DATA'] ?? '',
      LOG_LEVEL: env.E2E_LOG_LEVEL ?? 'error',
      REMINDER_AFTER_MINUTES: '0',
      DEMO_HISTORY: '0',
    },
  },
})
