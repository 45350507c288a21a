import { demo } from '#demo/demo.ts'
import process from 'node:process'
import { readConfig } from '#config/config.ts'
import { createApp } from '#app.ts'
import { reconcilePending } from '#payments/reconcile-pending.ts'
import { keepCompiled } from '#compile-cache.ts'

/** Frequent, because a run of two seconds must include several reconciliations. */
const reconcileEachMs = 300

// A complete shop without pages in a process that may be killed. It loads in advance and opens when it receives its
// settings.
process.once('message', (env: Record<string, string>) => void open(env))
process.once('disconnect', () => process.exit())
keepCompiled()
process.send?.('loaded')

async function open(env: Record<string, string>): Promise<void> {
  const config = readConfig(env)
  const shop = await createApp({ demo, config })
  await shop.app.listen({ port: config.port, host: config.host })
  await shop.start()
  setInterval(() => {
    // The database may be down; the next run follows soon.
    reconcilePending(shop.deps).catch((error: unknown) =>
      shop.deps.log.debug({ err: error }, 'reconciliation failed'),
    )
  }, reconcileEachMs)
  process.send?.('open')
}
