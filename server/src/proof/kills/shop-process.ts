import process from 'node:process'
import { readConfig } from '#config/config.ts'
import { createApp } from '#app.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { keepCompiled } from '#compile-cache.ts'

/** Reconciliations that run often: a run of two seconds has to meet them. */
const reconcileEachMs = 300

// A whole shop without pages, in a process that may be killed. It is loaded beforehand and opens at the word.
process.once('message', (env: Record<string, string>) => void open(env))
process.once('disconnect', () => process.exit())
keepCompiled()
process.send?.('loaded')

async function open(env: Record<string, string>): Promise<void> {
  const config = readConfig(env)
  const shop = await createApp({ config })
  await shop.app.listen({ port: config.port, host: config.host })
  await shop.start()
  setInterval(() => {
    // The database may be away: the next round is soon.
    reconcilePending(shop.deps).catch((error: unknown) => shop.deps.log.debug({ err: error }, 'sweep failed'))
  }, reconcileEachMs)
  process.send?.('open')
}
