import { startCluster } from '@matla/server/test/cluster.ts'
import type { APIRequestContext } from '@playwright/test'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { createInterface } from 'node:readline'
import { type OwnShop, startShop } from '#own-shop.ts'
import { test as base } from './console.ts'

/** The accounts that the owner has at the school's providers. */
export const accounts = {
  paytabs: { profileId: '100001', serverKey: 'SFIRSTSALE-KEY' },
  tabby: { secretKey: 'sk_test_first_sale', merchantCode: 'school_sa' },
  tamara: { apiToken: 'tamara-api-first-sale', notificationToken: 'tamara-notices-first-sale' },
  moodle: { token: 'first-sale-learning-token', course: { id: 7, name: 'Drawing in Ink 2026' } },
} as const

/** The sandbox in another process, which the shop knows only after its owner has entered its addresses. */
export type OutsideProviders = { readonly origin: string; readonly url: string; readonly smtpPort: number }

type EmptyShop = OwnShop & { readonly outside: OutsideProviders }

/** A shop as an operator starts it for a school: in production, on PostgreSQL, without content or providers. */
export const test = base.extend<object, { readonly emptyShop: EmptyShop }>({
  emptyShop: [
    async ({ browserName }, use) => {
      const [cluster, providers] = await Promise.all([startCluster({ durable: false }), startProviders()])
      const { origin, url, smtpPort } = providers
      const shop = await startShop(`empty-${browserName}`, () => ({
        DEMO: '0',
        NODE_ENV: 'production',
        DATABASE_URL: cluster.url,
        SECRETS_KEY: 'the key of this journey for what owners enter',
        LINK_SECRET: 'the key of this journey for links and one-time codes',
        ZATCA_URL: `${url}/zatca/e-invoicing`,
      }))
      await use({ ...shop, outside: { origin, url, smtpPort } })
      await shop.stop()
      await providers.stop()
      cluster.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ emptyShop }, use) => use(emptyShop.origin),
})

async function startProviders(): Promise<OutsideProviders & { stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'matla-outside-'))
  const courses = join(folder, 'courses.json')
  const { id, name } = accounts.moodle.course
  writeFileSync(courses, JSON.stringify([{ id, shortname: 'INK', fullname: name }]))
  const path = join(import.meta.dirname, '../../sandbox/src/main.ts')
  const child = spawn('node', [path], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: env.PATH ?? '',
      SANDBOX_PORT: '0',
      SANDBOX_PAYTABS_PROFILE_ID: accounts.paytabs.profileId,
      SANDBOX_PAYTABS_SERVER_KEY: accounts.paytabs.serverKey,
      SANDBOX_TABBY_SECRET_KEY: accounts.tabby.secretKey,
      SANDBOX_TABBY_MERCHANT_CODE: accounts.tabby.merchantCode,
      SANDBOX_TAMARA_API_TOKEN: accounts.tamara.apiToken,
      SANDBOX_TAMARA_NOTIFICATION_TOKEN: accounts.tamara.notificationToken,
      SANDBOX_MOODLE_TOKEN: accounts.moodle.token,
      SANDBOX_MOODLE_COURSES: courses,
    },
  })
  const { port, smtpPort } = await readReady(child)
  const origin = `http://localhost:${port}`
  return {
    origin,
    url: `${origin}/sandbox`,
    smtpPort,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits for the line that the process prints once it accepts requests. */
async function readReady({ stdout }: ChildProcess): Promise<{ port: number; smtpPort: number }> {
  if (!stdout) throw new Error('the providers print nothing')
  for await (const line of createInterface(stdout)) return JSON.parse(line)
  throw new Error('the providers did not start')
}

/** Reads records of the sandbox. */
export async function readOutside<Result>(
  request: APIRequestContext,
  { url }: OutsideProviders,
  path: string,
) {
  const answer = await request.get(`${url}/${path}`)
  const result: Result = await answer.json()
  return result
}
