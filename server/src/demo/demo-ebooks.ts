import { globSync, readFileSync } from 'node:fs'
import type { Files } from '#platform/storage/files.ts'

const folder = new URL('../../../demo/ebooks/', import.meta.url)

/** Puts the demo's e-books where files are kept; those that are there stay as they are. */
export async function keepDemoEbooks(files: Files): Promise<void> {
  for (const name of globSync('*.pdf', { cwd: folder.pathname })) {
    const key = `ebooks/${name}`
    if ((await files.get(key)) === null)
      await files.put(key, readFileSync(new URL(name, folder)), 'application/pdf')
  }
}
