import type { InjectOptions } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@matla/contract/kit/lang'
import type { ServerBuild } from 'react-router'
import { readConfig } from '#config/config.ts'
import { migratedPostgres } from '#test/database.ts'
import { createApp, type App } from '#app.ts'
import { builtPages } from '#site/renderer/pages-build.ts'
import { arrive, call, comeBack, openPage, press, returnForm } from '#test/buyer.ts'
import { freePort } from '#test/free-port.ts'
import type { Who } from './row.ts'

const sound = '67ca7c35a8d2cef36e64af07'

export type Walked = {
  readonly url: string
  readonly routes: ServerBuild['routes']
  readonly shop: App
  /** Requests a page as this person's browser does, before any script runs. */
  open(path: string, lang: Lang, who: Who): Promise<Opened>
  close(): Promise<void>
}
type Opened = { readonly status: number; readonly location: string | undefined; readonly html: string }

/** Opens the demo shop on PostgreSQL with its pages and one session for each kind of visitor. */
export async function openWalkedShop(): Promise<Walked> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-walk-'))
  const postgres = await migratedPostgres()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const pages = builtPages()
  if (pages === null) throw new Error('There are no pages: npm run build makes them')
  const settings = { PORT: String(port), PUBLIC_URL: url, DATA_DIR: dir, DATABASE_URL: postgres.url }
  const shop = await createApp({
    config: readConfig({ ...settings, LOG_LEVEL: 'silent', JOBS: '0', DEMO_HISTORY: '0' }),
    pages: async () => pages,
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  const sessions = await sessionsAt(url)
  return {
    url,
    shop,
    routes: (await pages.load()).routes,
    open: async (path, lang, who) => {
      const asked: InjectOptions = { url: path, headers: { cookie: `language=${lang}${sessions[who]}` } }
      const answer = await shop.app.inject(asked)
      return { status: answer.statusCode, location: answer.headers.location, html: answer.body }
    },
    close: async () => {
      await shop.close()
      await postgres.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function sessionsAt(url: string): Promise<Record<Who, string>> {
  return {
    visitor: '',
    newcomer: await memberAt(url, 'newcomer'),
    learner: await memberAt(url, 'learner'),
    shopper: `; session=${(await arrive(url, 'shopper@example.com', [sound])).token}`,
    waiting: await buyerAt(url, null),
    declined: await buyerAt(url, 'decline'),
    paid: await buyerAt(url, 'approve'),
  }
}

async function memberAt(url: string, name: string): Promise<string> {
  const credentials = { emailId: `${name}@matla.test`, password: 'Matla#2026' }
  const { body } = await call(url, 'POST', '/matla/login', credentials)
  return `; session=${String(body.token)}`
}

/** A buyer whose payment has this outcome; null: it is not decided yet. */
async function buyerAt(url: string, outcome: string | null): Promise<string> {
  const buyer = await arrive(url, `${outcome ?? 'waiting'}@example.com`, [sound])
  const { redirectUrl } = await openPage(url, buyer)
  if (outcome !== null) await comeBack(returnForm(await press(redirectUrl, outcome)))
  return `; session=${buyer.token}`
}
