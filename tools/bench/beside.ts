import autocannon from 'autocannon'
import { arrive, openPage } from '../../server/test/buyer.ts'
import { callSandbox } from '../../server/test/ledger.ts'
import { type Figure, perSecond } from './figure.ts'
import { during, quantile, startMarket } from './market.ts'

const connections = 20
const lanes = 2
const warmSeconds = 10
const seconds = 20
/** 99th percentiles in milliseconds. */
const goals = { webhookMs: 80, openedMs: 40 }

/** Measures buyers while another client requests the catalogue without a pause. */
export async function measure(): Promise<Figure[]> {
  const { shop, outside, courseId, stop } = await startMarket({ isAlone: false })
  const took = { opened: [] as number[], webhook: [] as number[] }
  const buy = (name: string) => async (lane: number, count: number) => {
    const buyer = await arrive(shop.url, `${name}-${lane}-${count}@bench.test`, [courseId])
    const startedAt = performance.now()
    const { reference: tranRef } = await openPage(shop.url, buyer)
    const openedAt = performance.now()
    await callSandbox(outside.url, '/paytabs/finish', { tranRef, outcome: 'approve', awaitCallback: true })
    took.opened.push(openedAt - startedAt)
    took.webhook.push(performance.now() - openedAt)
  }
  await during({ seconds: warmSeconds, lanes }, buy('warm'))
  took.opened.length = took.webhook.length = 0
  const reader = autocannon({
    url: `${shop.url}/matla/courses-light`,
    connections,
    duration: seconds,
    workers: 1,
  })
  await during({ seconds, lanes }, buy('buyer'))
  const { requests, non2xx, errors } = await reader
  await stop()
  if (non2xx > 0 || errors > 0)
    throw new Error(`the reader: ${non2xx} answers were not 2xx, ${errors} errors`)
  return [
    { what: `the reader, ${connections} requests at once`, value: perSecond(requests.average) },
    { what: 'sales at the same time', value: perSecond(took.opened.length / seconds) },
    within('payment session opened beside the reader, 99 %', took.opened, goals.openedMs),
    within('webhook to its 200 beside the reader, 99 %', took.webhook, goals.webhookMs),
  ]
}

function within(what: string, took: readonly number[], goalMs: number): Figure {
  const late = quantile(took, 0.99)
  return { what, value: `${Math.round(late)} ms`, goal: `≤ ${goalMs} ms`, isMet: late <= goalMs }
}
