import type { Config } from '@react-router/dev/config'
import { join } from 'node:path'
import { compressAll } from './compressed.ts'

export default {
  ssr: true,
  // All routes are known at once, in 5 kB: learning them link by link drew every page a second time.
  routeDiscovery: { mode: 'initial' },
  // At the very end: the list of routes is written after the scripts.
  buildEnd: ({ reactRouterConfig }) =>
    compressAll(join(reactRouterConfig.buildDirectory, 'client', 'assets')),
} satisfies Config
