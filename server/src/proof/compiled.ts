import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A variable for a process of the shop: what one has compiled the next one need not, whatever its data folder. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'matla-compiled') } as const
