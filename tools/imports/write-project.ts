import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

const manifest = (name: string, imports: object, exports?: object) =>
  JSON.stringify({ name, type: 'module', imports, exports })
const manifests = {
  'contract/package.json': manifest('@matla/contract', { '#*': './src/*' }, { './*': './src/*.ts' }),
  'server/package.json': manifest('@matla/server', { '#test/*': './test/*', '#*': './src/*' }),
  'sandbox/package.json': manifest('@matla/sandbox', { '#test/*': './test/*', '#*': './src/*' }),
  'e2e/package.json': manifest('@matla/e2e', { '#*': './*' }),
  'web/package.json': manifest('@matla/web', { '#*': './app/*' }),
}

/** Writes a project with these files, which is deleted after the test; returns its folder. */
export function writeProject(files: Readonly<Record<string, string>>): string {
  const baseDir = mkdtempSync(join(tmpdir(), 'matla-imports-'))
  onTestFinished(() => rmSync(baseDir, { recursive: true, force: true }))
  for (const [path, text] of Object.entries({ ...manifests, ...files })) {
    mkdirSync(dirname(join(baseDir, path)), { recursive: true })
    writeFileSync(join(baseDir, path), text)
  }
  mkdirSync(join(baseDir, 'node_modules/@matla'), { recursive: true })
  symlinkSync('../../contract', join(baseDir, 'node_modules/@matla/contract'))
  return baseDir
}
