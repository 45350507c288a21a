import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Shares compiled code between the shop's processes, whatever their data folder. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'matla-compiled') } as const

/** Node options that give a process other than `main.ts` the fast module resolution. */
export const quickly = ['--import', new URL('./load-quickly.ts', import.meta.url).href] as const
