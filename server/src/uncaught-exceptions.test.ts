import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { expect, test } from 'vitest'

const moduleOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** Runs a process that reports the uncaught errors of these statements. */
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
  ['an unhandled rejection', `void Promise.reject(${failedQuery})`],
  ['an error in a timer', `setTimeout(() => { throw ${failedQuery} })`],
])(
  '%s ends the process with a log line that does not contain the values of a statement',
  (_what, statements) => {
    const { code, shown, stderr } = ending(statements)
    expect(code).toBe(1)
    expect(shown.map((line) => JSON.parse(line) as object)).toMatchObject([
      { level: 60, msg: 'the shop ends', err: { message: 'Failed query', causeCode: '57P01' } },
    ])
    expect(`${shown.join()}${stderr}`).not.toContain('sara@example.com')
  },
)

test('a thrown value that is not an error is logged only by its type', () => {
  const { code, shown } = ending(`setTimeout(() => { throw 'sara@example.com' })`)
  expect(code).toBe(1)
  expect(shown.map((line) => JSON.parse(line) as object)).toMatchObject([
    { err: { message: 'a thrown string' } },
  ])
})
