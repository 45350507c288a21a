import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { readConfig } from '#config.ts'
import { freshPostgres } from '#db/test-database.ts'
import { buildHouse, type House } from '#house.ts'
import { freePort } from './free-port.ts'
import { environment, openOutside } from './outside.ts'

export type World = {
  readonly url: string
  readonly house: House
  readonly sandboxUrl: string
  readonly databaseUrl: string
  close(): Promise<void>
}

/** A whole shop with jobs, on a database of its own, beside stand-ins that keep ledgers of their own. */
export async function openWorld(extra: Readonly<Record<string, string>> = {}): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), 'matla-world-'))
  const postgres = inject('engine') === 'postgres' ? await freshPostgres(inject('postgresUrl')) : null
  const outside = await openOutside()
  const port = await freePort()
  const house = await buildHouse({
    config: readConfig({
      ...environment(outside, port, dir),
      ...extra,
      ...(postgres && { DATABASE_URL: postgres.url, DATABASE_POOL: '24' }),
    }),
  })
  await house.app.listen({ port, host: '127.0.0.1' })
  await house.start()
  return {
    url: `http://127.0.0.1:${port}`,
    house,
    sandboxUrl: outside.url,
    databaseUrl: postgres?.url ?? '',
    close: async () => {
      await house.close()
      await outside.close()
      await postgres?.drop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
