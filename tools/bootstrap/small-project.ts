import { execFile, execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'

const tools = join(import.meta.dirname, '..')

export type Ended = { readonly code: number; readonly output: string }

/** The lock files that npm wrote for the project, with Node and without it. */
const locks = new Map<boolean, string>()

/** A minimal project that npm can install offline: its "Node 26" is a workspace with a `node` program. */
export function smallProject({ hasNode = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(tools, 'bootstrap'), join(folder, 'tools/bootstrap'), { recursive: true })
  cpSync(join(tools, 'bootstrap.mjs'), join(folder, 'tools/bootstrap.mjs'))
  write(
    'package.json',
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      private: true,
      workspaces: ['web', 'server', 'runtime'],
    }),
  )
  write(
    'runtime/package.json',
    JSON.stringify({ name: 'runtime', version: '1.0.0', ...(hasNode && { bin: { node: 'node.sh' } }) }),
  )
  write('runtime/node.sh', '#!/bin/sh\necho v26.10.0\n')
  for (const workspace of ['web', 'server'])
    write(
      `${workspace}/package.json`,
      JSON.stringify({ name: workspace, version: '1.0.0', scripts: { build: 'sh build.sh' } }),
    )
  write(
    'web/build.sh',
    'mkdir -p build/server build/console && touch build/console/index.html && echo built >> build/server/index.js\n',
  )
  write('server/build.sh', 'mkdir -p build && echo built >> build/main.js\n')
  write('web/app/page.tsx', 'one')
  for (const workspace of ['contract', 'sandbox', 'server']) write(`${workspace}/src/index.ts`, 'one')
  const lock = locks.get(hasNode)
  if (lock === undefined) {
    execFileSync('npm', ['install', '--package-lock-only', '--offline', '--loglevel=error'], {
      cwd: folder,
      env: environment(),
    })
    locks.set(hasNode, readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  } else write('package-lock.json', lock)
  return {
    write,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    has: (path: string) => existsSync(join(folder, path)),
    drop: (path: string) => rmSync(join(folder, path), { recursive: true, force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
    bootstrap: (...args: string[]) => ended(folder, args),
    start: (...args: string[]) =>
      spawn(process.execPath, ['tools/bootstrap.mjs', ...args], { cwd: folder, env: environment() }),
  }
}

/** The environment of a shell, without the variables of the npm that runs these tests. */
function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name))
  return { ...Object.fromEntries(inherited), npm_config_offline: 'true' }
}

function ended(folder: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['tools/bootstrap.mjs', ...args],
      { cwd: folder, env: environment() },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })
}
