import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { env } from 'node:process'
import { compiled } from '@matla/server/test/compiled.ts'

export type OwnShop = {
  readonly origin: string
  printed(): string
  /** Kills its process immediately; `start` starts another one with the same data. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops its process and keeps its data. */
  end(): Promise<void>
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Starts a shop with its own settings beside the shared one; `name` becomes part of its data folder. */
export async function startShop(
  name: string,
  settingsFor: (origin: string) => Settings,
  program = 'build/main.js',
): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), `matla-${name}-`))
  const { DEMO, DEMO_HISTORY } = settingsFor('')
  if (DEMO === undefined && DEMO_HISTORY === undefined) await copyDemo(folder)
  return openShop(folder, settingsFor, program)
}

/** Copies a demo that has started once, because a first start takes three times as long. The first caller creates it. */
async function copyDemo(folder: string): Promise<void> {
  const demo = env['E2E_DEMO'] ?? ''
  const made = `${demo}.made`
  if (mkdirSync(demo, { recursive: true }) === undefined) await until(() => existsSync(made))
  else {
    const first = await openShop(demo, () => ({}), 'build/main.js')
    await first.end()
    writeFileSync(made, '')
  }
  cpSync(demo, folder, { recursive: true })
}

async function openShop(
  folder: string,
  settingsFor: (origin: string) => Settings,
  program: string,
): Promise<OwnShop> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
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
    const path = join(import.meta.dirname, '../server', program)
    const server = spawn('node', [path], { stdio: ['ignore', 'pipe', 'ignore'], env: settings })
    server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    await until(() => {
      if (server.exitCode !== null) throw new Error('the shop did not start')
      return isReady(origin)
    })
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
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((next) => setTimeout(next, 250))
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
