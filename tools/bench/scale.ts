import type { Figure } from './figure.ts'
import { quantile } from './market.ts'
import { compareMemory, reconciliationMemory } from './scale-memory.ts'
import { type Sizes, startBoth, type Shops } from './scale-shops.ts'
import { type Task, tasks } from './scale-tasks.ts'

const full: Sizes = { courses: 15_000, orders: 1_000_000, users: 200_000, payments: 10_000 }
/** `npm run bench -- scale short`: a hundredth of the sizes, to try out a change. */
const short: Sizes = { courses: 1_000, orders: 10_000, users: 2_000, payments: 300 }

/**
 * Sends the same requests, alternately and one at a time, to a shop with the demo and to one with 15,000 courses, a
 * million orders and 200,000 users. The figures say how many times longer the large shop takes.
 */
export async function measure(size = process.argv[3]): Promise<Figure[]> {
  const sizes = size === 'short' ? short : full
  const shops = await startBoth(sizes)
  try {
    const figures: Figure[] = []
    for (const task of tasks) figures.push(...(await sideBySide(task, shops)))
    figures.push(compareMemory(shops))
    figures.push(await reconciliationMemory(shops, sizes.payments))
    return figures
  } finally {
    await shops.stop()
  }
}

const warmRounds = 5

async function sideBySide(
  { what, rounds, prepare, prepareRound, run, goals }: Task,
  { small, large }: Shops,
): Promise<Figure[]> {
  for (const shop of [small, large]) await prepare?.(shop)
  const took = { small: [] as number[], large: [] as number[] }
  for (let round = -warmRounds; round < rounds; round++) {
    await Promise.all([prepareRound?.(small), prepareRound?.(large)])
    for (const [name, shop] of [
      ['small', small],
      ['large', large],
    ] as const) {
      const ms = await run(shop, round + warmRounds)
      if (round >= 0) took[name].push(ms)
    }
  }
  return (
    [
      ['median', 0.5, goals?.median],
      ['99 %', 0.99, goals?.late],
    ] as const
  ).map(([name, share, goal]) => {
    const [one, other] = [quantile(took.small, share), quantile(took.large, share)]
    const ratio = other / one
    const value = `${ratio.toFixed(2)} × of ${one.toFixed(1)} ms`
    return { what: `${what}, ${name}`, value, ...(goal && { goal: `≤ ${goal} ×`, isMet: ratio <= goal }) }
  })
}
