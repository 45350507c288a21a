import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, readIfThere } from './copy-project.ts'
import { applied } from './example.ts'
import { readGuides } from './guides.ts'

const root = join(import.meta.dirname, '../..')
const guides = readGuides(root).filter(({ steps }) => steps.length > 0)
/** The maximum number of files per task; needing more means that a fact is declared twice. */
const mostFiles: Readonly<Record<string, number>> = {
  'console-page.md': 6,
  'document-field.md': 9,
  'email.md': 9,
  'page-and-call.md': 6,
  'payment-provider.md': 15,
  'scheduled-job.md': 5,
  'setting.md': 2,
  'staff-list.md': 2,
}
const run = promisify(execFile)

let copy: string
beforeAll(() => {
  copy = copyProject(root)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }), 60_000)

/** Runs a program in the copy; returns its output if it fails, else ''. */
async function faultsOf(name: string, args: readonly string[], cwd = copy): Promise<string> {
  // Tests that a guide names run whatever the turn of this commit.
  const ofGuide = { CI: '', VITEST: '', NODE_ENV: 'test', NO_COLOR: '1', TEST_TURN: undefined }
  const env = { ...process.env, ...ofGuide }
  return run(join(copy, 'node_modules/.bin', name), [...args], { cwd, env, maxBuffer: 2 ** 26 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  )
}

test.each(guides)('$name changes no more files than its task needs', ({ name, steps }) => {
  const files = new Set(steps.map(({ file }) => file))
  expect(files.size).toBeLessThanOrEqual(mostFiles[name] ?? 0)
})

test('the examples of docs/how-to, followed one after another, compile and pass the tests that they name', async () => {
  for (const step of guides.flatMap(({ steps }) => steps)) {
    const path = join(copy, step.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, applied(readIfThere(path), step))
  }
  // Single-threaded, because each parallel checker would check the shared types again: four threads take twice as long.
  const types = async (name: string) => faultsOf('tsc', ['--noEmit', '--singleThreaded', '-p', name])
  expect(await faultsOf('react-router', ['typegen'], join(copy, 'web'))).toBe('')
  expect(await Promise.all(['contract', 'server', 'web'].map(types))).toEqual(['', '', ''])
  for (const { program, args, folder } of guides.flatMap(({ commands }) => commands))
    expect(await faultsOf(program, args, join(copy, folder)), [program, ...args].join(' ')).toBe('')
  if (process.env.PROOF === 'long')
    expect(await faultsOf('vitest', ['run', '--project', 'server-postgres', 'test/access/access.test'])).toBe(
      '',
    )
}, 900_000)
