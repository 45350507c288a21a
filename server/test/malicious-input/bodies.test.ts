import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import { type Call, maxCallBytes } from '@matla/contract/kit/call'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { copyEmbedded } from '#test/database.ts'
import { builtPages } from '#site/renderer/pages-build.ts'
import { freePort } from '#test/free-port.ts'
import type { Measured } from '#test/measured-shop.ts'
import { maliciousBodies } from './malicious-bodies.ts'
import type { Sending, Sent, Target } from './send-bodies.ts'

const { isLong } = inject('proof')
const count = maliciousBodies.length * (isLong ? 60 : 2)
/** Generous limits, because the measurements are printed. An earlier parser blocked for 22 seconds. */
const most = { workMs: 500, megabytes: 250 }

describe.runIf(inject('engine') === 'embedded')('malicious bodies', () => {
  test(`${count} bodies that are as expensive as possible, sent to every route, cause no long pause, no memory growth and no fault (A1, A18)`, async () => {
    const shop = await openMeasuredShop()
    const targets = await targetsOf(shop.url)
    // The first calls compile the code and are not measured.
    await send({ targets, count: maliciousBodies.length, atOnce: 4 })
    await shop.measured()
    await setTimeout(2_000)
    const idle = await shop.measured()
    const { statuses, wrong } = await send({ targets, count, atOnce: 12 })
    const busy = await shop.measured()
    await shop.close()
    const rise = busy.megabytes - idle.megabytes
    process.stdout.write(
      `${count} malicious bodies: longest pause ${busy.pauseMs} ms (idle ${idle.pauseMs} ms), ${busy.workMs} ms of work at once, memory +${rise} MB (from ${idle.megabytes} MB), answers ${JSON.stringify(statuses)}\n`,
    )
    expect(wrong).toEqual([])
    expect(busy.workMs).toBeLessThan(most.workMs)
    expect(rise).toBeLessThan(most.megabytes)
  }, 900_000)
})

async function openMeasuredShop() {
  const dir = mkdtempSync(join(tmpdir(), 'matla-measured-'))
  copyEmbedded(dir)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const shop = fork(new URL('../measured-shop.ts', import.meta.url), {
    env: {
      ...env,
      PORT: port,
      PUBLIC_URL: url,
      DATA_DIR: dir,
      LOG_LEVEL: 'error',
      JOBS: '0',
      DEMO_HISTORY: '0',
    },
    execArgv: ['--max-old-space-size=1024', '--max-semi-space-size=8'],
  })
  await once(shop, 'message')
  return {
    url,
    measured: async () => {
      shop.send('how')
      return ((await once(shop, 'message')) as [Measured])[0]
    },
    close: async () => {
      shop.disconnect()
      await once(shop, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function send(message: Sending): Promise<Sent> {
  const sender = fork(new URL('./send-bodies.ts', import.meta.url), { execArgv: [] })
  sender.send(message)
  const [sent] = (await once(sender, 'message')) as [Sent]
  sender.disconnect()
  return sent
}

/** Every call that may have a body, every page with a form or without one, and the providers' webhooks. */
async function targetsOf(origin: string): Promise<Target[]> {
  const rows = Object.values(everyCall).flatMap((callRows) => Object.values<Call>(callRows))
  const ofCalls = rows
    .filter(({ method }) => method !== 'GET')
    .map((row) => ({
      method: row.method,
      url: origin + callUrl(row.path, 'matla', row.base).replace(/:\w+/g, 'x'),
      most: row.bodyBytes ?? maxCallBytes,
    }))
  const pages = await builtPages()?.load()
  const ofPages = Object.values(pages?.routes ?? {}).flatMap((page) => {
    if (!page?.path) return []
    const handle = page.module.handle as { formBytes?: number } | undefined
    const path = page.path.replace(/:\w+\??/g, 'x').replace('*', 'x')
    const formBytes = handle?.formBytes ?? 64 * 1024
    return [{ method: 'POST', url: `${origin}/${path}`, most: page.module.action ? formBytes : 1_000_000 }]
  })
  const providers = ['paytabs', 'tabby'].flatMap((id) => [
    { method: 'POST', url: `${origin}/matla/payments/${id}/notice`, most: 128 * 1024 },
    { method: 'POST', url: `${origin}/matla/payments/${id}/return`, most: maxCallBytes },
  ])
  return [...ofCalls, ...ofPages, ...providers, { method: 'POST', url: `${origin}/matla/x`, most: 1_000_000 }]
}
