import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stable } from './stable.ts'

/** Writes a file below a folder, with random values replaced. */
export type Into = (path: string, text: string) => void

export const into =
  (folder: string): Into =>
  (path, text) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    // Fails if the file exists, because a recording would be overwritten.
    writeFileSync(file, stable(text), { flag: 'wx' })
  }

/** Converts an address to a file name. */
export const fileName = (address: string) =>
  address
    .replace(/^\/+/, '')
    .replace(/[^\w.:&=?-]+/g, '_')
    .replace(/[:?]/g, '-') || 'first'
