import { registerHooks } from 'node:module'
import { resolveQuickly } from '#compile-cache.ts'

// Loaded before the program, to register the hooks that `main.ts` registers itself.
registerHooks({ resolve: resolveQuickly })
