import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../server/test/free-port.ts'

const root = join(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
/** An id without a user, which owns no file in the image. */
const id = 10_001
let tree: string
let data: string

/** The workspaces whose packages the image contains, according to the Containerfile. */
const containerfile = readFileSync(join(root, 'Containerfile'), 'utf8')
const workspaces = (/npm ci --omit=dev .*/.exec(containerfile)?.[0] ?? '').match(/-w \w+/g) ?? []

/** Hard links, because the tree is read-only; copies where linking fails, e.g. across file systems. */
function linkAll(paths: readonly string[]): void {
  const cp = (flag: string) =>
    execFileSync('cp', ['--archive', flag, '--parents', ...paths, tree], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  const isSameDisk = statSync(root).dev === statSync(tree).dev
  try {
    cp(isSameDisk ? '--link' : '--force')
  } catch {
    // A hard link is the original file, which copying would overwrite, so links are removed first.
    for (const entry of readdirSync(tree)) rmSync(join(tree, entry), { recursive: true })
    cp('--force')
  }
}

/** The files that the last stage of the Containerfile copies, except those in .dockerignore. */
beforeAll(() => {
  tree = mkdtempSync('/tmp/image-')
  data = mkdtempSync('/tmp/image-data-')
  execFileSync('chmod', ['755', tree])
  if (isRoot) chownSync(data, id, id)
  const npmList = [
    'ls',
    '--omit=dev',
    '--all',
    '--parseable',
    ...workspaces.flatMap((flag) => flag.split(' ')),
  ]
  const listed = execFileSync('npm', npmList, { cwd: root, encoding: 'utf8' }).split('\n')
  const packages = listed.map((path) => relative(root, path)).filter((path) => path.includes('node_modules'))
  const ours = ['contract', 'sandbox', 'server', 'demo']
  const files = execFileSync('git', ['ls-files', ...ours], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  const isCopied = (path: string) => !/\.test\.ts$|^server\/src\/proof\//.test(path)
  linkAll([...packages, ...files.filter(isCopied), 'package.json', 'web/build', 'server/build'])
}, 300_000)
afterAll(() => {
  for (const folder of [tree, data]) rmSync(folder, { recursive: true, force: true })
}, 300_000)

test('the image contains a complete shop for a user who can write only to its data folder', async () => {
  expect(existsSync(join(tree, 'node_modules/vitest'))).toBe(false)
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = { NODE_ENV: 'production', SANDBOX: '1', DEMO: '1', PUBLIC_URL: url, PORT: port, DATA_DIR: data }
  const shop = spawn(process.execPath, ['server/build/main.js'], {
    cwd: tree,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(isRoot && { uid: id, gid: id }),
  })
  const gone = once(shop, 'exit')
  const statusOf = (path: string) =>
    fetch(`${url}${path}`).then(
      async (response) => [response.status, await response.text()] as const,
      () => [0, ''] as const,
    )
  try {
    const end = Date.now() + 200_000
    while ((await statusOf('/health/ready'))[0] !== 200 && shop.exitCode === null && Date.now() < end)
      await pause(100)
    const [status, html] = await statusOf('/home/')
    expect([status, html.includes('</html>')]).toEqual([200, true])
    expect((await statusOf('/matla/courses-light'))[0]).toBe(200)
  } finally {
    shop.kill('SIGTERM')
    await gone
  }
}, 300_000)
