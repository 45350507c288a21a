import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bug } from './bug.ts'

/** A copy of the sources in which one bug at a time is planted. */
export type Bed = { readonly folder: string; plant(bug: Bug): () => void; remove(): void }

const root = new URL('../../../..', import.meta.url).pathname

/** The server as it is written, and packages as they are installed. */
export function openBed(): Bed {
  const home = mkdtempSync(join(tmpdir(), 'matla-planted-'))
  const folder = join(home, 'server')
  for (const part of ['package.json', 'src', 'migrations'])
    cpSync(join(root, 'server', part), join(folder, part), { recursive: true })
  for (const part of ['demo', 'node_modules']) symlinkSync(join(root, part), join(home, part))
  const own = join(root, 'server/node_modules')
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(own)) symlinkSync(join(own, name), join(folder, 'node_modules', name))
  return {
    folder,
    plant: ({ file, find, put }) => {
      const path = join(folder, file)
      const text = readFileSync(path, 'utf8')
      const times = text.split(find).length - 1
      if (times !== 1) throw new Error(`${file} holds ${times} times what the patch replaces: ${find}`)
      writeFileSync(
        path,
        text.replace(find, () => put),
      )
      return () => writeFileSync(path, text)
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
