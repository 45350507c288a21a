import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, migratedPostgres } from './database.ts'
import { createApp, type App } from '#app.ts'
import { builtPages } from '#site/renderer/pages-build.ts'
import { freePort } from './free-port.ts'

export type PagedShop = {
  readonly url: string
  readonly app: FastifyInstance
  readonly shop: App
  close(): Promise<void>
}

/** Opens the demo shop with its pages and without jobs, on a database of its own. */
export async function openPagedShop(settings: Readonly<Record<string, string>> = {}): Promise<PagedShop> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-pages-'))
  const postgres = inject('engine') === 'postgres' ? await migratedPostgres() : null
  if (!postgres) copyEmbedded(dir)
  const pages = builtPages()
  if (pages === null) throw new Error('There are no pages: npm run build makes them')
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const shop = await createApp({
    config: readConfig({
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dir,
      LOG_LEVEL: 'silent',
      JOBS: '0',
      DEMO_HISTORY: '0',
      ...(postgres && { DATABASE_URL: postgres.url }),
      ...settings,
    }),
    pages: async () => pages,
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    app: shop.app,
    shop,
    close: async () => {
      await shop.close()
      await postgres?.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
