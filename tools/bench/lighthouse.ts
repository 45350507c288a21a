import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../bootstrap/find-test-tools.mjs'
import type { Figure } from './figure.ts'
import { startShop } from './shop.ts'

const rounds = 7
const goals = { performance: 98, accessibility: 100 } as const
const pages = {
  home: '/home/',
  listing: '/home/R2/R3/prc/All',
  course: '/home/R2/R4/filmproduction/67ca7c35a8d2cef36e64af07',
  bundle: '/home/R2/bundle',
  checkout: '/home/checkout/67ca7c35a8d2cef36e64af07',
} as const
const languages = ['ar', 'en'] as const

type Category = keyof typeof goals
type Scores = Readonly<Record<Category, number>>

/** Lighthouse's throttled phone on the production build: medians of seven rounds, scores out of 100. */
export async function measure(): Promise<Figure[]> {
  const chromePath = findChromium()
  if (chromePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH')
  const shop = await startShop({ DATA_DIR: mkdtempSync(join(tmpdir(), 'matla-lighthouse-')) })
  const chromeFlags = ['--headless', '--no-sandbox', '--disable-gpu']
  const browser = await launch({ chromePath, chromeFlags, logLevel: 'error' })
  try {
    const figures = await versions(browser.port)
    for (const [name, path] of Object.entries(pages)) {
      for (const lang of languages) {
        const taken: Scores[] = []
        while (taken.length < rounds)
          taken.push(await scoresOf(`${shop.url}${path}?lang=${lang}`, browser.port))
        for (const category of ['performance', 'accessibility'] as const)
          figures.push(figureOf(`${name} (${lang}): ${category}`, category, taken))
      }
    }
    return figures
  } finally {
    browser.kill()
    await shop.stop()
  }
}

async function scoresOf(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: Object.keys(goals) })
  if (result === undefined) throw new Error(`Lighthouse measured nothing at ${url}`)
  const { categories, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const scoreOf = (category: Category) => Math.round(100 * (categories[category]?.score ?? 0))
  return { performance: scoreOf('performance'), accessibility: scoreOf('accessibility') }
}

function figureOf(what: string, category: Category, taken: readonly Scores[]): Figure {
  const sorted = taken.map((scores) => scores[category]).toSorted((left, right) => left - right)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const goal = goals[category]
  return { what, value: `${median}`, goal: goal === 100 ? '100' : `≥ ${goal}`, isMet: median >= goal }
}

async function versions(port: number): Promise<Figure[]> {
  const browser = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as { Browser: string }
  const file = new URL('../../node_modules/lighthouse/package.json', import.meta.url)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return [
    { what: 'Lighthouse', value: version },
    { what: 'Chromium', value: browser.Browser.replace(/^.*\//, '') },
    { what: 'Node', value: process.versions.node },
  ]
}
