import process from 'node:process'
import { consoleShops, type ConsoleShop, dropIndexes } from './console-shops.ts'
import { exportMemory, exports, readByKey, type Request, requests, today } from './console-requests.ts'
import type { Figure } from './figure.ts'
import { quantile } from './market.ts'

const goals = { small: 2, key: 10, today: 5 }
const rounds = 60
const warmRounds = 8

/**
 * Compares the staff lists of 100,000 orders and 60,000 people with those of 1,000 each, alternately, one request at a
 * time, on one PostgreSQL. `-- console without-index` drops an index of every list in the large shop: the requests
 * that need it must miss their goals.
 */
export async function measure(mode = process.argv[3]): Promise<Figure[]> {
  const shops = await consoleShops()
  try {
    return await (mode === 'without-index' ? missesWithoutIndex(shops) : figuresOf(shops))
  } finally {
    await shops.stop()
  }
}

type Shops = Awaited<ReturnType<typeof consoleShops>>

async function figuresOf({ small, large }: Shops): Promise<Figure[]> {
  const byKey = await p95Of(large, readByKey)
  const figures: Figure[] = []
  for (const request of requests)
    figures.push(...ratios(request, await inTurns(small, large, request), byKey))
  const list = await p95Of(large, firstOf(requests))
  const summary = await p95Of(large, today)
  figures.push(figure('Today, beside a list', summary / list, summary, goals.today))
  for (const each of exports) figures.push(await exportMemory(large, each))
  return figures
}

/** One figure per dropped index; its goal is that a request misses its own. */
async function missesWithoutIndex({ small, large }: Shops): Promise<Figure[]> {
  const needing = requests.flatMap((request) =>
    request.index === undefined ? [] : [{ ...request, index: request.index }],
  )
  const byKey = await p95Of(large, readByKey)
  await dropIndexes(
    large,
    needing.map(({ index }) => index),
  )
  const figures: Figure[] = []
  for (const request of needing) {
    const measured = ratios(request, await inTurns(small, large, request), byKey)
    figures.push({
      what: `${request.what}, without ${request.index}`,
      value: measured.map(({ value }) => value).join(', '),
      goal: 'to miss a goal',
      isMet: measured.some(({ isMet }) => !isMet),
    })
  }
  return figures
}

function firstOf(list: readonly Request[]): Request {
  const [first] = list
  if (!first) throw new Error('no requests')
  return first
}

const ratios = ({ what }: Request, [small, large]: readonly [number, number], byKey: number): Figure[] => [
  figure(`${what}, beside 1,000`, large / small, large, goals.small),
  figure(`${what}, beside a read by key`, large / byKey, large, goals.key),
]

const figure = (what: string, ratio: number, ms: number, goal: number): Figure => ({
  what: `${what}, 95 %`,
  value: `${ratio.toFixed(2)} × (${ms.toFixed(1)} ms)`,
  goal: `≤ ${goal} ×`,
  isMet: ratio <= goal,
})

async function inTurns(small: ConsoleShop, large: ConsoleShop, request: Request): Promise<[number, number]> {
  const took: [number[], number[]] = [[], []]
  for (let round = -warmRounds; round < rounds; round++) {
    for (const [index, shop] of [small, large].entries()) {
      const ms = await timed(() => request.run(shop, round + warmRounds))
      if (round >= 0) took[index === 0 ? 0 : 1].push(ms)
    }
  }
  return [quantile(took[0], 0.95), quantile(took[1], 0.95)]
}

async function p95Of(shop: ConsoleShop, { run }: Request): Promise<number> {
  const took: number[] = []
  for (let round = -warmRounds; round < rounds; round++) {
    const ms = await timed(() => run(shop, round + warmRounds))
    if (round >= 0) took.push(ms)
  }
  return quantile(took, 0.95)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}
