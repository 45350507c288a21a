import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, migratedPostgres } from './database.ts'
import { createApp, type App } from '#app.ts'
import { call, type Reply } from './buyer.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export type Mail = {
  readonly to: string[]
  readonly subject: string
  readonly text: string
  readonly html: string
}
export type TestApp = {
  readonly url: string
  readonly shop: App
  /** Moves the app's clock forward. */
  later(minutes: number): void
  post(path: string, body?: object, token?: string): Promise<Reply>
  get(path: string, token?: string): Promise<Reply>
  /** All emails to this address, the oldest first, once the queue is empty. */
  mailOf(email: string): Promise<Mail[]>
  rows<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

/** A complete app without products, on its own database and with its own sandbox providers. */
export async function openTestApp(extra: Record<string, string> = {}): Promise<TestApp> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-accounts-'))
  const postgres = inject('engine') === 'postgres' ? await migratedPostgres() : null
  if (!postgres) copyEmbedded(dir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let ahead = 0
  const shop = await createApp({
    clock: () => new Date(Date.now() + ahead),
    config: readConfig({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dir,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...extra,
    }),
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.start()
  const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
    (await shop.deps.database.pool.query<Row>(sql, values)).rows
  return {
    url,
    shop,
    later: (minutes) => {
      ahead += minutes * 60_000
    },
    post: (path, body = {}, token) => call(url, 'POST', `/matla${path}`, body, token),
    get: (path, token) => call(url, 'GET', `/matla${path}`, undefined, token),
    mailOf: async (email) => {
      const areSent = async () => (await rows(`select id from emails where status = 'waiting'`)).length === 0
      await until(areSent, 20_000)
      const inbox = await fetch(`${url}/sandbox/inbox.json?to=${encodeURIComponent(email)}`)
      const mails = (await inbox.json()) as (Mail & { id: string })[]
      return mails.toSorted((a, b) => Number(a.id) - Number(b.id))
    },
    rows,
    close: async () => {
      await shop.close()
      await postgres?.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export const goodPassword = 'Lens-flare7'

/** The body of the sign-up form. */
export const signUpBody = (email: string, changes: object = {}) => ({
  usernameInEng: 'Sara Demo',
  emailId: email,
  password: goodPassword,
  confirmPassword: goodPassword,
  ...changes,
})

/** The token of the link in an email. */
export const tokenIn = (mail: Mail | undefined): string =>
  /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
