import { registerHooks } from 'node:module'
import { resolveQuickly } from '#compile-cache.ts'

// Loaded before the program; registers the hooks that `main.ts` registers by itself.
registerHooks({ resolve: resolveQuickly })
