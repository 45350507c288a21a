import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, type Page } from 'playwright-core'
import { must } from '../../server/test/buyer.ts'
import { findChromium } from '../bootstrap/find-test-tools.mjs'
import type { Figure } from './figure.ts'
import { quantile } from './market.ts'
import { startShop } from './shop.ts'

/**
 * Milliseconds of script, style and layout on a desktop with its CPU throttled four times; `growth`: the large
 * document compared with the small one.
 */
const goals = { keyMs: 16, openMs: 300, growth: 2 }
const slowdown = 4
/** How long a desktop takes for the loop below; a slower machine is throttled less. */
const [loopSteps, desktopLoopMs] = [100_000_000, 100]
const blocks = { small: 5, large: 150 }
const presses = 120
const rounds = 5

type Measured = { readonly open: number; readonly fromList: number; readonly key: number }

/** Measures opening a long article and typing a character into it. */
export async function measure(): Promise<Figure[]> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('there is no Chromium: set CHROMIUM_PATH')
  const shop = await startShop({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'matla-typing-')),
    DEMO: '1',
    SANDBOX: '1',
  })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } })
    const data = { emailId: 'editor@matla.test', password: 'Matla#2026' }
    const token = String((await must(shop.url, 'POST', '/matla/login', data)).token)
    await context.request.post('/matla/login', { data })
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    const machine = await slownessOf(page)
    const rate = Math.max(1, slowdown / machine)
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    const of = async (count: number) => {
      const path = `/console/documents/${await articleOf(shop.url, token, count)}`
      // The first visit loads and compiles the code.
      await measured(page, client, path, count)
      return measured(page, client, path, count)
    }
    const [small, large] = [await of(blocks.small), await of(blocks.large)]
    return figures(small, large, { machine, rate })
  } finally {
    await browser.close()
    await shop.stop()
  }
}

function figures(
  small: Measured,
  large: Measured,
  { machine, rate }: { readonly machine: number; readonly rate: number },
): Figure[] {
  const atMost = (what: string, value: number, goal: number): Figure => ({
    what,
    value: `${value.toFixed(1)} ms`,
    goal: `≤ ${goal} ms`,
    isMet: value <= goal,
  })
  const growth = (what: string, ratio: number): Figure => ({
    what,
    value: `${ratio.toFixed(2)} ×`,
    goal: `≤ ${goals.growth} ×`,
    isMet: ratio <= goals.growth,
  })
  return [
    {
      what: 'this machine beside a desktop, and how much it was slowed',
      value: `${machine.toFixed(1)} ×, ${rate.toFixed(1)} ×`,
    },
    atMost(`a character in ${blocks.large} blocks, 95 %`, large.key, goals.keyMs),
    growth(`a character, 95 %: in ${blocks.large} blocks beside ${blocks.small}`, large.key / small.key),
    atMost(
      `script until ${blocks.large} blocks are there, from the list of documents, median`,
      large.fromList,
      goals.openMs,
    ),
    atMost(`the same as the first page, with the console's program`, large.open, goals.openMs),
    growth(`as the first page: ${blocks.large} blocks beside ${blocks.small}`, large.open / small.open),
  ]
}

/** How many times slower than a desktop this browser runs the loop, at least 1. */
async function slownessOf(page: Page): Promise<number> {
  const ms = await page.evaluate((steps) => {
    const count = () => {
      const startedAt = performance.now()
      let sum = 0
      for (let step = 0; step < steps; step += 1) sum += step
      return sum > 0 ? performance.now() - startedAt : 0
    }
    return Math.min(count(), count(), count())
  }, loopSteps)
  return Math.max(1, ms / desktopLoopMs)
}

/** Creates a draft of an article with this many paragraphs in both languages; returns its id. */
async function articleOf(url: string, token: string, count: number): Promise<string> {
  const body = { kind: 'article', key: `typing-${count}` }
  const { document } = await must(url, 'POST', '/matla/staff/documents', body, token)
  const { id, revision, baseVersion } = document as { id: string; revision: number; baseVersion: number }
  const words = {
    ar: 'يحدّد السيناريو ما يُرى وما يُسمع قبل أن تدور الكاميرا، مشهدًا بعد مشهد.',
    en: 'A screenplay says what is seen and heard before the camera runs, scene by scene.',
  }
  const text = { ar: [{ text: words.ar }], en: [{ text: words.en }] }
  const changes = Array.from({ length: count }, (_, index) => ({
    at: ['blocks'],
    put: { id: `b${index}`, type: 'paragraph', text },
    after: index === 0 ? null : `b${index - 1}`,
  }))
  const asked = { revision, baseVersion, key: `typing-${count}-save`, changes }
  await must(url, 'POST', `/matla/staff/documents/${id}/save`, asked, token)
  return id
}

async function measured(page: Page, client: CDPSession, path: string, count: number): Promise<Measured> {
  const opened: number[] = []
  const fromList: number[] = []
  const typed: number[] = []
  const placeOf = (block: number) => page.locator(`[id="field:blocks/b${block}"]`)
  const lineOf = (block: number) => page.locator(`[id="field:blocks/b${block}/text/ar"]`)
  // Paragraphs in view are editable; the rest show only their text.
  const isOpen = async () => {
    await lineOf(0).waitFor()
    await placeOf(count - 1).waitFor()
  }
  for (let round = 0; round < rounds; round += 1) {
    // Leaving the page resets its metrics.
    await page.goto('about:blank')
    await page.goto(path)
    await isOpen()
    opened.push((await times(client)).script)
    await page.goto('/console/documents?view=article')
    const link = page.locator(`a[href*="${path}"]`).first()
    await link.hover()
    await pause(page, 300)
    const before = await times(client)
    await link.click()
    await isOpen()
    await pause(page, 100)
    fromList.push((await times(client)).script - before.script)
  }
  const middle = Math.floor(count / 2)
  await placeOf(middle).scrollIntoViewIfNeeded()
  await lineOf(middle).click()
  for (let press = 0; press < presses; press += 1) {
    const before = await times(client)
    await page.keyboard.press('a')
    await pause(page, 50)
    typed.push((await times(client)).all - before.all)
  }
  const median = (seconds: readonly number[]) => 1_000 * quantile(seconds, 0.5)
  return { open: median(opened), fromList: median(fromList), key: 1_000 * quantile(typed, 0.95) }
}

const pause = (page: Page, ms: number): Promise<unknown> =>
  page.evaluate((time) => new Promise((next) => setTimeout(next, time)), ms)

/** The seconds of script and of all work that the page has used so far. */
async function times(client: CDPSession): Promise<{ readonly script: number; readonly all: number }> {
  await client.send('Performance.enable')
  const { metrics } = await client.send('Performance.getMetrics')
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  const script = of('ScriptDuration')
  return { script, all: script + of('LayoutDuration') + of('RecalcStyleDuration') }
}
