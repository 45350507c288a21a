import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import type { Figure } from './figure.ts'

const connections = 300
const seconds = 10
const pauseMs = 100
const flooding = '198.51.100.1'
const visiting = '198.51.100.2'
/** Milliseconds. */
const goals = { live: 200, visitor: 1_000 }

/**
 * Floods the home page from one address with URLs that are not cached, and measures the liveness probe and another
 * visitor's pages meanwhile. The shop must trust a proxy, because its header distinguishes the two addresses.
 */
export async function flooded(shop: string): Promise<Figure[]> {
  const flood = autocannon({
    url: shop,
    connections,
    duration: seconds,
    workers: 1,
    headers: { 'x-forwarded-for': flooding },
    requests: Array.from({ length: 5_000 }, () => ({ path: `/home/?fbclid=${randomUUID()}` })),
  })
  const isOver = { now: false }
  const over = flood.then((result) => {
    isOver.now = true
    return result
  })
  const [live, visitor, { statusCodeStats }] = await Promise.all([
    slowest(`${shop}/health/live`, isOver),
    slowest(`${shop}/home/?fbclid=${randomUUID()}`, isOver),
    over,
  ])
  const statuses = Object.entries(statusCodeStats ?? {}).map(
    ([status, { count = 0 }]) => `${status}: ${count}`,
  )
  return [
    { what: `${connections} readers from one advertisement: their answers`, value: statuses.join(', ') },
    within('the liveness probe meanwhile, slowest answer', live, goals.live),
    within('a page for another visitor, slowest answer', visitor, goals.visitor),
  ]
}

const within = (what: string, ms: number, goal: number): Figure => ({
  what,
  value: `${Math.round(ms)} ms`,
  goal: `< ${goal} ms`,
  isMet: ms < goal,
})

/**
 * Requests the URL until the flood is over; returns the slowest response in milliseconds, and throws unless all are
 * 200.
 */
async function slowest(url: string, isOver: { readonly now: boolean }): Promise<number> {
  let most = 0
  while (!isOver.now) {
    const startedAt = performance.now()
    const response = await fetch(url, { headers: { 'x-forwarded-for': visiting } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
    most = Math.max(most, performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
  return most
}
