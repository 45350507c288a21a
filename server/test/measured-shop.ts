import { monitorEventLoopDelay } from 'node:perf_hooks'
import process from 'node:process'
import { choosePagesMode, readConfig } from '#config/config.ts'

/**
 * Measurements since the last reading. `pauseMs`: the longest time without serving another request; `workMs`: the
 * part of such a pause in which the process worked instead of waiting for a CPU.
 */
export type Measured = { readonly pauseMs: number; readonly workMs: number; readonly megabytes: number }

// Runs the complete shop with its pages in a process of its own, which sends its measurements on request.
const config = readConfig()
choosePagesMode('production')
const [{ createApp }, { demo }, { builtPages }] = await Promise.all([
  import('#app.ts'),
  import('#demo/demo.ts'),
  import('#site/renderer/pages-build.ts'),
])
const shop = await createApp({ demo, config, pages: async () => builtPages() })
await shop.app.listen({ port: config.port, host: '127.0.0.1' })

const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
const memory = () => process.memoryUsage().rss / 1024 / 1024
const worked = () => process.threadCpuUsage().user + process.threadCpuUsage().system
let peak = memory()
let before = worked()
let workMs = 0
setInterval(() => {
  peak = Math.max(peak, memory())
  const now = worked()
  workMs = Math.max(workMs, Math.round((now - before) / 1_000))
  before = now
}, 5)
process.on('message', () => {
  const measured: Measured = {
    pauseMs: Math.round(delay.max / 1e6),
    workMs,
    megabytes: Math.round(peak),
  }
  delay.reset()
  workMs = 0
  peak = memory()
  process.send?.(measured)
})
process.once('disconnect', () => void shop.close().then(() => process.exit(0)))
process.send?.('open')
