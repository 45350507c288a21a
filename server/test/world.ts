import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#config/config.ts'
import { copyEmbedded, freshPostgres, migratedPostgres } from './database.ts'
import { verifySignedDocuments } from './signed-documents.ts'
import { createApp, type App } from '#app.ts'
import { builtPages } from '#site/renderer/pages-build.ts'
import { freePort } from './free-port.ts'
import { environment, openOutside } from './outside.ts'

export type World = {
  readonly url: string
  readonly shop: App
  readonly sandboxUrl: string
  readonly databaseUrl: string
  close(): Promise<void>
}

type WorldOptions = {
  /** The PostgreSQL to use instead of the one of all tests. */
  readonly serverUrl?: string
  /** Routes the shop's connection to its database. */
  readonly through?: (databaseUrl: string) => string
  /** true: the built pages are served too. */
  readonly pages?: boolean
  /** false: scheduled work does not run beside the test, but jobs do. */
  readonly byTheClock?: boolean
}

/** Opens a complete shop with jobs, on a database of its own, beside sandbox providers with ledgers of their own. */
export async function openWorld(
  extra: Readonly<Record<string, string>> = {},
  { serverUrl, through = (url) => url, byTheClock = true, pages = false }: WorldOptions = {},
): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-world-'))
  const postgres = inject('engine') === 'postgres' ? await openPostgres(serverUrl) : null
  if (!postgres) copyEmbedded(dir)
  const outside = await openOutside()
  const port = await freePort()
  const shop = await createApp({
    config: readConfig({
      ...environment(outside, port, dir),
      ...(postgres && { DATABASE_URL: through(postgres.url), DATABASE_POOL: '24' }),
      ...extra,
    }),
    ...(pages && { pages: async () => builtPages() }),
  })
  await shop.app.listen({ port, host: '127.0.0.1' })
  await shop.start({ byTheClock })
  return {
    url: `http://127.0.0.1:${port}`,
    shop,
    sandboxUrl: outside.url,
    databaseUrl: postgres?.url ?? '',
    close: async () => {
      try {
        await verifySignedDocuments(shop.deps.database.pool)
      } finally {
        await shop.close()
      }
      await outside.close()
      await postgres?.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

const openPostgres = (serverUrl: string | undefined) =>
  serverUrl === undefined ? migratedPostgres() : freshPostgres(serverUrl)
