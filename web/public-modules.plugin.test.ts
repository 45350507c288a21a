import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { publicModules } from './public-modules.plugin.ts'
import config from './vite.config.ts'

/** Builds these files, with `web/app/root.ts` as the entry. */
async function built(files: Readonly<Record<string, string>>): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'public-modules-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  const entry = join(root, 'web/app/root.ts')
  const options = { outDir: 'out', lib: { entry, formats: ['es' as const] }, write: false }
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [publicModules],
    build: options,
  }).then(
    () => 'built',
    (error: unknown) => String(error),
  )
}
const value = 'export const value = globalThis.name'
const importing = (from: string) => `import { value } from '${from}'\nconsole.log(value)`

test('pages without a module of the console are built', async () => {
  const files = { 'web/app/root.ts': importing('./lib.ts'), 'web/app/lib.ts': value }
  expect(await built(files)).toBe('built')
})

test.each([
  ['a module of the console', './console/frame.ts', 'web/app/console/frame.ts'],
  ['the staff’s part of the contract', '../../contract/src/staff/index.ts', 'contract/src/staff/index.ts'],
  ['the rights of staff', '../../contract/src/kit/rights.ts', 'contract/src/kit/rights.ts'],
  ['react-aria', '../../node_modules/react-aria-components/x.js', 'node_modules/react-aria-components/x.js'],
  ['its own parts', '../../node_modules/@react-aria/focus/x.js', 'node_modules/@react-aria/focus/x.js'],
  ['prosemirror', '../../node_modules/prosemirror-view/x.js', 'node_modules/prosemirror-view/x.js'],
])('an import of %s fails the build, even indirectly', async (_what, from, file) => {
  const direct = await built({ 'web/app/root.ts': importing(from), [file]: value })
  expect(direct).toContain(file)
  const through = { 'web/app/root.ts': importing('./lib.ts'), 'web/app/lib.ts': `export * from '${from}'` }
  expect(await built({ ...through, [file]: value })).toContain(file)
})

test('the build of the public pages includes this check', () => {
  expect(config.plugins).toContain(publicModules)
})
