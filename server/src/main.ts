import type { FirstLink } from '#identity/owner-setup.ts'
import { choosePagesMode, readConfig } from './config/config.ts'
import { reportUncaught } from './uncaught-exceptions.ts'
import { listen } from './listen.ts'
import { keepCompiled, useCompileCache } from './compile-cache.ts'
import { toOperatorMessage } from './platform/command.ts'
import { startTelemetry } from './platform/telemetry/start-telemetry.ts'
import { printBanner, print } from './startup-banner.ts'

const isDev = process.argv.includes('--dev')
const noticeMs = 1_000
const drainLimitMs = 10_000 - noticeMs

try {
  const config = readConfig()
  useCompileCache(config.dataDir)
  choosePagesMode(isDev ? 'development' : 'production')
  const stopTelemetry = await startTelemetry(config.telemetry)
  // React reads the mode when it is first loaded, so everything that loads it is imported later, in parallel.
  const [{ createApp }, { builtPages, livePages }, { demo }, { demoAccounts }, { openFirstLink }] =
    await Promise.all([
      import('./app.ts'),
      import('./site/renderer/pages-build.ts'),
      import('#demo/demo.ts'),
      import('#demo/load-demo.ts'),
      import('#identity/owner-setup.ts'),
    ])
  const shop = await createApp({
    config,
    print,
    demo,
    pages: async (app) => (isDev ? livePages(app) : builtPages()),
  })
  const { log } = shop.deps
  reportUncaught(log)
  let firstLink: FirstLink | null = null
  const close = async () => {
    await firstLink
      ?.withdraw()
      .catch((err: unknown) => log.warn({ err }, 'the setup link of the first owner was not withdrawn'))
    await shop.close()
    await stopTelemetry(log)
  }
  process.once('SIGTERM', () => {
    shop.drain()
    // Accepts requests until the load balancer has noticed that this process is no longer ready (docs/faults.md#f16).
    setTimeout(() => void leave(close), noticeMs)
  })
  process.once('SIGINT', () => void leave(close))
  await listen(shop.app, config)
  await shop.start()
  firstLink = await openFirstLink(shop.deps)
  printBanner(config, shop, demoAccounts(), firstLink)
  keepCompiled()
} catch (error) {
  const sentence = toOperatorMessage(error)
  if (sentence === null) throw error
  print(sentence)
  process.exit(1)
}

/**
 * Stops accepting work, finishes what is in progress and exits. A second signal, or ten seconds, end the process
 * immediately.
 */
async function leave(close: () => Promise<void>): Promise<void> {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => process.exit(1), drainLimitMs).unref()
  await close()
  process.exit(0)
}
