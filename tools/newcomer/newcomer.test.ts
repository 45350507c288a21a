import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyProject, readIfThere } from './copy-project.ts'
import { applied, stepsOf } from './example.ts'

const root = join(import.meta.dirname, '../..')
const steps = stepsOf(readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'))
const run = promisify(execFile)

let copy: string
beforeAll(() => {
  copy = copyProject(root)
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** A program of the copy; the answer is what it said when it failed, else ''. */
async function faultsOf(name: string, args: readonly string[], cwd = copy): Promise<string> {
  const env = { ...process.env, CI: '', VITEST: '', NODE_ENV: 'test', NO_COLOR: '1' }
  return run(join(copy, 'node_modules/.bin', name), [...args], { cwd, env, maxBuffer: 2 ** 26 }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  )
}

test('the example of CONTRIBUTING, made as it says, compiles and passes the tests that concern it', async () => {
  const files = new Set(steps.map(({ file }) => file))
  expect(files.size).toBeGreaterThan(0)
  expect(files.size).toBeLessThanOrEqual(6)
  for (const step of steps) {
    const path = join(copy, step.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, applied(readIfThere(path), step))
  }
  // Each of several checkers looks at the shared types anew: one takes less than half of the work, and time, of the four.
  const types = async (name: string) => faultsOf('tsc', ['--noEmit', '--singleThreaded', '-p', name])
  expect(await faultsOf('react-router', ['typegen'], join(copy, 'web'))).toBe('')
  expect(await Promise.all(['contract', 'server', 'web'].map(types))).toEqual(['', '', ''])
  const wholeOnes = process.env.PROOF === 'long' ? ['proof/access.test'] : []
  const suites = ['catalog.routes', 'api-docs', 'app/routes.test', 'lib/texts.test', ...wholeOnes]
  expect(
    await faultsOf('vitest', ['run', '--project', 'server-postgres', '--project', 'web', ...suites]),
  ).toBe('')
}, 900_000)
