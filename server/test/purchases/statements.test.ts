import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, tracingChannel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test, vi } from 'vitest'
import { openShop } from '#test/open-shop.ts'
import { sound } from '#test/fixtures/demo-courses.ts'

type Step = { readonly name: string; readonly statements: string[] }
type Requested = { readonly request: IncomingMessage }

const current = new AsyncLocalStorage<Step>()
const steps: Step[] = []
const begin = (name: string): Step => {
  const step = { name, statements: [] }
  steps.push(step)
  return step
}

/** The table in docs/testing.md: the number of statements for each step of a sale. */
const documented = new Map(
  [
    ...readFileSync(new URL('../../../docs/testing.md', import.meta.url), 'utf8').matchAll(
      /^\| `((?:GET|POST|job) [^`]+)` +\| +(\d+) +\|/gm,
    ),
  ].map(([, name = '', count]) => [name, Number(count)]),
)

/** Excludes the queue, which polls for jobs during the steps, and the settings of new connections. */
const isOfStep = (text: string) => !/^\s*(set |with next as)/i.test(text)

test.runIf(inject('engine') === 'postgres')(
  'a guest checkout executes as many statements in each step as docs/testing.md lists',
  async () => {
    const { query } = pg.Client.prototype
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    spy.mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [first] = args as [string | { readonly text: string }]
      const text = typeof first === 'string' ? first : first.text
      if (isOfStep(text)) current.getStore()?.statements.push(text)
      return (query as (...all: unknown[]) => unknown).apply(this, args)
    })
    const request = (message: unknown) => {
      const { method = '', url = '' } = (message as Requested).request
      current.enterWith(begin(`${method} ${url.replace(/\?.*/, '')}`))
    }
    const work = tracingChannel('shop:work')
    const shop = await openShop({ jobs: 'queued' })
    channel('http.server.request.start').subscribe(request)
    work.start?.bindStore(current, (message) => {
      const { name } = message as { readonly name: string }
      return name.startsWith('job ') ? begin(name) : (current.getStore() ?? begin(name))
    })

    const buy = async (email: string) => {
      steps.length = 0
      const buyer = await shop.arrive(email, [sound])
      const page = await shop.openPage(buyer)
      await shop.finish(page)
      const path = `/validate-transction-details?tranRef=${page.reference}`
      expect((await shop.get(path, buyer.token)).body.outcome).toBe('paid')
      await shop.untilDone()
    }
    // The first sale also reads what a process caches.
    await buy('first@example.com')
    await buy('second@example.com')

    channel('http.server.request.start').unsubscribe(request)
    work.start?.unbindStore(current)
    spy.mockRestore()
    await shop.close()

    expect(documented.size).toBe(9)
    for (const [name, count] of documented) {
      const found = steps.filter((step) => step.name === name)
      expect(found).toHaveLength(1)
      const statements = found.flatMap((step) => step.statements)
      expect(statements.length, `${name}:\n${statements.join('\n')}`).toBe(count)
    }
  },
  120_000,
)
