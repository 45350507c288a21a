import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

const moduleOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** A process that reports what these statements do. */
function ending(statements: string) {
  const script = `
    import { readConfig } from ${moduleOf('./config/config.ts')}
    import { createHttpServer } from ${moduleOf('./platform/http/http-server.ts')}
    import { reportUncaught } from ${moduleOf('./uncaught-exceptions.ts')}
    const { log } = await createHttpServer(readConfig({ LOG_LEVEL: 'error' }))
    reportUncaught(log)
    setTimeout(() => console.log('still there'), 3_000)
    ${statements}`
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  return { code: run.status, shown: run.stdout.trim().split('\n'), stderr: run.stderr }
}

const failedQuery = `Object.assign(
  new Error('Failed query: update users set email = $1\\nparams: sara@example.com', { cause: { code: '57P01' } }),
  { params: ['sara@example.com'] })`

test.each([
  ['a rejection that nobody waits for', `void Promise.reject(${failedQuery})`],
  ['a fault in a timer', `setTimeout(() => { throw ${failedQuery} })`],
])(
  '%s ends the process with a line in the log, and without the values of a statement',
  (_what, statements) => {
    const { code, shown, stderr } = ending(statements)
    expect(code).toBe(1)
    expect(shown.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 60, msg: 'the shop ends', err: { message: 'Failed query', causeCode: '57P01' } },
    ])
    expect(`${shown.join()}${stderr}`).not.toContain('sara@example.com')
  },
)

test('what is thrown without being an error is told by its kind alone', () => {
  const { code, shown } = ending(`setTimeout(() => { throw 'sara@example.com' })`)
  expect(code).toBe(1)
  expect(shown.map((line) => JSON.parse(line) as object)).toMatchObject([
    { err: { message: 'a thrown string' } },
  ])
})
