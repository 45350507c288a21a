import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startCluster } from '../../server/test/cluster.ts'
import { freePort } from '../../server/test/free-port.ts'
import { startMain } from '../../server/test/main-process.ts'
import { environment, openOutside } from '../../server/test/outside.ts'
import { type Call, type Nginx, startNginx } from './nginx.ts'

const visits: readonly Omit<Call, 'from'>[] = [
  { method: 'GET', path: '/home/' },
  { method: 'GET', path: '/matla/courses-light?lang=1' },
  { method: 'POST', path: '/matla/cart/guest' },
]
const visitors = 4
const leastRequests = 100

/** Visitors who send one request after another until stopped; returns the number of responses by status. */
function visit(nginx: Nginx) {
  const statuses = new Map<string, number>()
  let made = 0
  const end = new AbortController()
  const one = async () => {
    while (!end.signal.aborted) {
      const at = made++
      const from = `127.0.${1 + (Math.floor(at / 250) % 250)}.${1 + (at % 250)}`
      const call = visits[at % visits.length] as (typeof visits)[number]
      const status = await nginx.statusOf({ ...call, from }).catch((error: unknown) => String(error))
      const result = `${call.method} ${call.path} ${status}`
      statuses.set(result, (statuses.get(result) ?? 0) + 1)
      await pause(10)
    }
  }
  const all = Promise.all(Array.from({ length: visitors }, one))
  return {
    made: () => made,
    stop: async () => {
      end.abort()
      await all
      return statuses
    },
  }
}

// Each visitor needs a loopback address; only Linux provides the whole range.
test.runIf(process.platform === 'linux')(
  'nginx with the shipped configuration answers every request while the two processes behind it restart',
  async () => {
    const cluster = await startCluster({ durable: false })
    onTestFinished(cluster.stop)
    const outside = await openOutside()
    onTestFinished(outside.close)
    const dataDir = mkdtempSync(join(tmpdir(), 'matla-nginx-shop-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const ports = [await freePort(), await freePort()] as const
    const nginx = await startNginx(ports)
    onTestFinished(nginx.stop)
    const start = async (port: number) => {
      const shop = await startMain({
        ...environment(outside, port, dataDir),
        PUBLIC_URL: `https://localhost:${nginx.httpsPort}`,
        DATABASE_URL: cluster.url,
      })
      await shop.settled()
      return shop
    }
    const [first, second] = [await start(ports[0]), await start(ports[1])]

    const load = visit(nginx)
    for (const [shop, port] of [
      [first, ports[0]],
      [second, ports[1]],
    ] as const) {
      const before = load.made()
      shop.child.kill('SIGTERM')
      expect(await shop.ended).toEqual({ code: 0, signal: null })
      await start(port)
      expect(load.made() - before).toBeGreaterThan(leastRequests)
    }
    const statuses = await load.stop()
    expect([...statuses.keys()].toSorted()).toEqual(
      visits.map(({ method, path }) => `${method} ${path} 200`).toSorted(),
    )

    const redirect = await fetch(`http://127.0.0.1:${nginx.httpPort}/home/faqs?lang=en`, {
      redirect: 'manual',
    })
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      301,
      'https://localhost/home/faqs?lang=en',
    ])
  },
  600_000,
)
