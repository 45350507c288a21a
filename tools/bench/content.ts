import { setTimeout as pause } from 'node:timers/promises'
import { arrive, must, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import type { Figure } from './figure.ts'
import { during, type Market, quantile, startMarket } from './market.ts'

const seconds = 10
const warmSeconds = 5
const readers = 8
const buyers = 4
/**
 * How much slower a visitor's 99th percentile and a median sale may be while staff edit
 * (docs/decisions/0029-documents-drafts-and-publications.md).
 */
const goals = { visitors: 1.5, sales: 2 }

/** Compares visitors and buyers with and without editors who type, publish and preview. */
export async function measure(): Promise<Figure[]> {
  const market = await startMarket({ isAlone: false })
  const editor = await openEditor(market)
  const pages = ['/home/', '/home/faqs', '/home/R2/R3/prc/All', editor.page]
  const visit = () =>
    during({ seconds, lanes: readers }, (lane, count) =>
      read(market, pages[(lane + count) % pages.length] ?? ''),
    )
  const sell = (name: string) =>
    during({ seconds, lanes: buyers }, (lane, count) => buy(market, `${name}-${lane}-${count}`))
  await during({ seconds: warmSeconds, lanes: readers }, (lane, count) =>
    read(market, pages[(lane + count) % pages.length] ?? ''),
  )
  const alone = await visit()
  const [typing] = await Promise.all([visit(), again(5, editor.save)])
  const [publishing] = await Promise.all([visit(), again(0.2, editor.publish)])
  await during({ seconds: warmSeconds, lanes: buyers }, (lane, count) => buy(market, `warm-${lane}-${count}`))
  const selling = await sell('alone')
  const [previewing] = await Promise.all([sell('preview'), again(2, editor.preview)])
  await market.stop()
  return [
    ratio('a page, 99 %: while an editor types, beside nobody', 0.99, [typing, alone], goals.visitors),
    ratio(
      'a page, 99 %: while a course is published, beside nobody',
      0.99,
      [publishing, alone],
      goals.visitors,
    ),
    ratio('a sale, median: while previews are drawn, beside none', 0.5, [previewing, selling], goals.sales),
  ]
}

function ratio(
  what: string,
  share: number,
  [beside, alone]: readonly [number[], number[]],
  goal: number,
): Figure {
  const [one, other] = [quantile(beside, share), quantile(alone, share)]
  const value = one / other
  return {
    what,
    value: `${value.toFixed(2)} × (${one.toFixed(1)} ms)`,
    goal: `≤ ${goal} ×`,
    isMet: value <= goal,
  }
}

/** Repeats the work at this rate while something else is measured. */
async function again(perSecond: number, work: () => Promise<void>): Promise<void> {
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    await work()
    await pause(1_000 / perSecond)
  }
}

async function read({ shop }: Market, path: string): Promise<void> {
  const answer = await fetch(`${shop.url}${path}`)
  await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
}

async function buy({ shop, outside, courseId }: Market, name: string): Promise<void> {
  const { reference: tranRef } = await openPage(
    shop.url,
    await arrive(shop.url, `${name}@bench.test`, [courseId]),
  )
  await callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
}

type Draft = { readonly revision: number; readonly baseVersion: number }

/** Opens the course on sale as the demo's editor. */
async function openEditor({ shop: { url }, courseId }: Market) {
  const body = { emailId: 'editor@matla.test', password: 'Matla#2026' }
  const token = String((await must(url, 'POST', '/matla/login', body)).token)
  const path = `/matla/staff/documents/course:${courseId}`
  const page = `/home/R2/R4/filmproduction/${courseId}`
  let count = 0
  const draft = async () => (await must(url, 'GET', path, undefined, token)).document as Draft
  const save = async () => {
    const value = `A line that is written ${(count += 1)}`
    const changes = [{ at: ['tagline', 'en'], value }]
    const { revision, baseVersion } = await draft()
    await must(
      url,
      'POST',
      `${path}/save`,
      { revision, baseVersion, key: `bench-save-${count}`, changes },
      token,
    )
  }
  return {
    page,
    save,
    publish: async () => {
      await save()
      await must(url, 'POST', `${path}/publish`, { revision: (await draft()).revision }, token)
    },
    preview: async () => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/console/preview/course:${courseId}/1${page}`, { headers })
      await answer.text()
      if (!answer.ok) throw new Error(`a preview: ${answer.status}`)
    },
  }
}
