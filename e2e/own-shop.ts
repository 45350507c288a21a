import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { compiled } from '@matla/server/src/proof/compiled.ts'

export type OwnShop = {
  readonly origin: string
  printed(): string
  /** Ends its process at once; `start` begins another one with the same data. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

/** A shop with settings of its own, beside the one of all other journeys. `name` stands in that of its data folder. */
export async function startShop(
  name: string,
  settingsFor: (origin: string) => Readonly<Record<string, string>>,
  program = 'main.ts',
): Promise<OwnShop> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(join(tmpdir(), `matla-${name}-`))
  const settings = {
    PATH: `${join(import.meta.dirname, '../node_modules/.bin')}:${env.PATH ?? ''}`,
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: folder,
    ...compiled,
    LOG_LEVEL: 'error',
    DEMO_HISTORY: '0',
    ...settingsFor(origin),
  }
  let printed = ''
  const open = async () => {
    const path = join(import.meta.dirname, '../server/src', program)
    const server = spawn('node', [path], { stdio: ['ignore', 'pipe', 'ignore'], env: settings })
    server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    while (!(await isReady(origin))) {
      if (server.exitCode !== null) throw new Error('the shop did not start')
      await new Promise((next) => setTimeout(next, 250))
    }
    return server
  }
  let server = await open()
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    origin,
    printed: () => printed,
    kill: () => end('SIGKILL'),
    start: async () => {
      server = await open()
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}
