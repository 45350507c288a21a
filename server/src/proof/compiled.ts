import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A variable for a process of the shop: what one has compiled the next one need not, whatever its data folder. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'matla-compiled') } as const

/** Options for a process of the shop that is not `main.ts`, to find its files in the same short way. */
export const quickly = ['--import', new URL('./load-quickly.ts', import.meta.url).href] as const
