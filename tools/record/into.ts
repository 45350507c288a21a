import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stable } from './stable.ts'

/** Writes a file below a folder, with what is random replaced. */
export type Into = (path: string, text: string) => void

export const into =
  (folder: string): Into =>
  (path, text) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    // Two that have one name would be one recording less.
    writeFileSync(file, stable(text), { flag: 'wx' })
  }

/** An address as the name of a file. */
export const fileName = (address: string) =>
  address
    .replace(/^\/+/, '')
    .replace(/[^\w.:&=?-]+/g, '_')
    .replace(/[:?]/g, '-') || 'first'
