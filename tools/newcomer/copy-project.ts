import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const workspaces = ['contract', 'server', 'web', 'sandbox', 'e2e']
const left = new Set(['node_modules', 'build', '.react-router', 'data', 'results'])

/**
 * Copies the project into a new folder, with its own workspaces and links to the installed packages. Returns the
 * folder.
 */
export function copyProject(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'matla-newcomer-'))
  for (const name of [
    ...workspaces,
    'tools',
    'demo',
    'docs',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (path) => !left.has(basename(path)),
    })
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  const own = join(copy, 'node_modules', '@matla')
  mkdirSync(own)
  for (const name of workspaces) {
    symlinkSync(join(copy, name), join(own, name))
    const nested = join(root, name, 'node_modules')
    if (existsSync(nested)) linkPackages(nested, join(copy, name, 'node_modules'))
  }
  return copy
}

function linkPackages(from: string, to: string): void {
  mkdirSync(to)
  // Caches beside the packages (e.g. `.vite`) are not shared.
  for (const name of readdirSync(from))
    if (name !== '@matla' && (name === '.bin' || !name.startsWith('.')))
      symlinkSync(join(from, name), join(to, name))
}

export const readIfThere = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : null)
