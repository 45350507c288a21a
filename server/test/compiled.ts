import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Lets the shop's processes share a compile cache, whatever their data folder. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'matla-compiled') } as const

/** Node options that give other programs than `main.ts` its fast module resolution. */
export const quickly = ['--import', new URL('./load-quickly.ts', import.meta.url).href] as const
