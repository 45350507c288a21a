import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '../bootstrap/paths.mjs'
import { supplyFaults } from './supply.mjs'

type Json = Record<string, unknown>
type Lock = { packages: Record<string, Json> }

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'matla-supply-'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  for (const path of Object.keys(lock.packages).filter((each) => !each.includes('node_modules/')))
    cpSync(join(root, path, 'package.json'), join(folder, path, 'package.json'))
  cpSync(join(root, 'package-lock.json'), join(folder, 'package-lock.json'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function change(file: string, plant: (json: Lock & Json) => void): void {
  const json = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Lock & Json
  plant(json)
  writeFileSync(join(folder, file), JSON.stringify(json))
}
const entry = (lock: Lock, path = 'node_modules/fastify'): Json => (lock.packages[path] ??= {})

test('the committed manifests and lock file are valid (A12)', () => {
  expect(supplyFaults(folder)).toEqual([])
})

test.each<[string, (lock: Lock) => void, string]>([
  [
    'a foreign host',
    (lock) => (entry(lock).resolved = 'https://evil.example/fastify.tgz'),
    'comes from https://evil',
  ],
  [
    'a look-alike host',
    (lock) => (entry(lock).resolved = 'https://registry.npmjs.org.evil.example/f.tgz'),
    'comes from',
  ],
  [
    'plain http',
    (lock) => (entry(lock).resolved = 'http://registry.npmjs.org/fastify.tgz'),
    'comes from http:',
  ],
  ['git', (lock) => (entry(lock).resolved = 'git+ssh://git@github.com/a/b.git#1'), 'comes from git'],
  ['a file', (lock) => (entry(lock).resolved = 'file:../fastify.tgz'), 'comes from file:'],
  ['no integrity', (lock) => void delete entry(lock).integrity, 'has no integrity'],
  [
    'a weak integrity',
    (lock) => (entry(lock).integrity = 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk='),
    'has no integrity',
  ],
  ['an install script', (lock) => (entry(lock).hasInstallScript = true), 'fastify@'],
  [
    'a new package',
    (lock) => (lock.packages['node_modules/a/node_modules/b'] = { version: '1.0.0', hasInstallScript: true }),
    'b@1.0.0 runs a script',
  ],
  [
    'another version of a reviewed one',
    (lock) => (entry(lock, 'node_modules/esbuild').version = '9.9.9'),
    'esbuild@9.9.9',
  ],
  [
    'a link out of the project',
    (lock) => (lock.packages['node_modules/x'] = { link: true, resolved: '../x' }),
    'link to ../x',
  ],
  ['another name', (lock) => (entry(lock).name = 'fastlfy'), 'is fastlfy under another name'],
  ['a wish for git', (lock) => (entry(lock).dependencies = { x: 'github:a/b' }), 'wants x from github:a/b'],
])('a lock file with %s fails (A12)', (_, plant, output) => {
  change('package-lock.json', plant)
  expect(supplyFaults(folder).join('\n')).toContain(output)
})

test.each<[string, (json: Json) => void, string]>([
  ['a range', (json) => (json.dependencies = { fastify: '^5.0.0' }), 'no exact version'],
  ['an address', (json) => (json.dependencies = { x: 'https://evil.example/x.tgz' }), 'no exact version'],
  ['git', (json) => (json.devDependencies = { x: 'git+https://evil.example/x.git' }), 'no exact version'],
  ['a short name of GitHub', (json) => (json.dependencies = { x: 'a/b' }), 'no exact version'],
  ['a folder', (json) => (json.optionalDependencies = { x: 'file:../x' }), 'no exact version'],
  [
    'a package that the lock file does not know',
    (json) => (json.dependencies = { x: '1.0.0' }),
    'differ about x',
  ],
  ['an install script', (json) => (json.scripts = { postinstall: 'node x.js' }), 'runs at each installation'],
  ['an override', (json) => (json.overrides = { fastify: 'npm:fastlfy@1.0.0' }), 'in the place of another'],
])('a manifest with %s fails (A12)', (_, plant, output) => {
  for (const file of ['package.json', 'server/package.json']) {
    change(file, plant)
    expect(supplyFaults(folder).join('\n')).toContain(`${file} `)
    expect(supplyFaults(folder).join('\n')).toContain(output)
  }
})

test('an installed package with a script that the lock file omits is rejected (A12)', () => {
  mkdirSync(join(folder, 'node_modules/fastify'), { recursive: true })
  const manifest = { name: 'fastify', scripts: { postinstall: 'node x.js' } }
  writeFileSync(join(folder, 'node_modules/fastify/package.json'), JSON.stringify(manifest))
  expect(supplyFaults(folder)).toEqual([expect.stringContaining('the lock file does not say so')])
})

test.each([
  ['.npmrc', 'registry=https://evil.example/'],
  ['server/.npmrc', '@matla:registry=https://evil.example/'],
  ['npm-shrinkwrap.json', '{}'],
])('%s that changes where packages are downloaded from fails (A12)', (file, text) => {
  writeFileSync(join(folder, file), text)
  expect(supplyFaults(folder)).toEqual([expect.stringContaining(file)])
})
