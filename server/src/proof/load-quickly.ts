import { registerHooks } from 'node:module'
import { resolveQuickly } from '#compile-cache.ts'

// Loaded before the program: it registers what `main.ts` registers by itself.
registerHooks({ resolve: resolveQuickly })
