import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Figure, megabytes } from './figure.ts'
import { memoryOf, startShop } from './shop.ts'

/** From the command to "ready", with the embedded database and the demo catalogue. */
export async function measure(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-start-'))
  const first = await startShop({ DATA_DIR: dataDir })
  await first.stop()
  const second = await startShop({ DATA_DIR: dataDir })
  const { now } = memoryOf(second.pid)
  await second.stop()
  const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`
  return [
    { what: 'first start, database made and filled', value: inSeconds(first.readyMs) },
    {
      what: 'second start',
      value: inSeconds(second.readyMs),
      goal: '≤ 3 s',
      isMet: second.readyMs <= 3_000,
    },
    { what: 'memory after the start (embedded database included)', value: megabytes(now) },
  ]
}
