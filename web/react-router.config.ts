import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { compressAll } from './compressed.ts'

export default {
  ssr: true,
  // Sends all routes at once, in 5 kB, because discovering them link by link rendered every page twice.
  routeDiscovery: { mode: 'initial' },
  // Compression runs last, because the list of routes is written after the scripts.
  buildEnd: ({ reactRouterConfig }) =>
    compressAll(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config
