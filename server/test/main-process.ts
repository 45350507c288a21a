import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { onTestFinished } from 'vitest'
import { compiled } from './compiled.ts'
import { freePort } from './free-port.ts'
import { until } from './until.ts'

export type MainProcess = {
  readonly url: string
  readonly child: ChildProcess
  readonly ended: Promise<{ code: number | null; signal: string | null }>
  /** The standard output so far. */
  output(): string
  /** The standard error so far, which is also printed. */
  errorOutput(): string
  isReady(): Promise<boolean>
  /** Resolves when the process is ready or has exited. */
  settled(): Promise<void>
  stop(): Promise<void>
}

const longestMs = 120_000

const source = new URL('../src/main.ts', import.meta.url).pathname

/**
 * Starts the shop with only these settings and ends it with the test. `program`: the file that Node runs, with its
 * flags.
 */
export async function startMain(
  settings: Readonly<Record<string, string>>,
  program: readonly string[] = [source],
): Promise<MainProcess> {
  const port = Number(settings.PORT ?? (await freePort()))
  const dataDir = mkdtempSync(join(tmpdir(), 'matla-main-'))
  const env = {
    PATH: '/usr/bin:/bin',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO_HISTORY: '0',
    ...compiled,
    ...settings,
  }
  const child = spawn(process.execPath, program, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let errors = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    errors += chunk
    process.stderr.write(chunk)
  })
  let isOver = false
  const ended = once(child, 'exit').then(([code, signal]) => {
    isOver = true
    return { code: code as number | null, signal: signal as string | null }
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  return {
    url,
    child,
    ended,
    output: () => text,
    errorOutput: () => errors,
    isReady,
    settled: () => until(async () => isOver || (text.includes('API  ') && (await isReady())), longestMs),
    stop: async () => {
      child.kill('SIGINT')
      await ended
    },
  }
}
