import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../../server/test/free-port.ts'

const root = new URL('../../', import.meta.url).pathname

export type Running = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const keys = { profile: '100001', server: 'SBENCH00001-KEY', learning: 'bench-learning-token' }

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<'start' | 'money-check', string>>
}
/** The memory flags that a script in `package.json` passes to Node. */
export const memoryFlagsOf = (script: keyof typeof scripts): string[] =>
  scripts[script].split(' ').filter((word) => word.startsWith('--max-'))
/** The shop and the bare route start with the same flags. */
const memoryFlags = memoryFlagsOf('start')
/** And with the same variables, such as the number of malloc arenas. */
const startVariables = Object.fromEntries(
  scripts.start
    .split(' ')
    .filter((word) => /^[A-Z_]+=/.test(word))
    .map((word) => word.split('=')),
) as Readonly<Record<string, string>>

/** Starts the shop in a process of its own; resolves when it is ready. */
export async function startShop(
  env: Readonly<Record<string, string>>,
): Promise<Running & { readonly readyMs: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const variables = { PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', DEMO_HISTORY: '0', ...env }
  const child = run('server/src/main.ts', variables, memoryFlags)
  await untilReady(url, child)
  return { url, pid: child.pid ?? 0, stop: () => stop(child), readyMs: performance.now() - startedAt }
}

/** Starts the sandbox providers in a process of their own. */
export async function startOutside(coursesFile: string): Promise<Running & { readonly smtpPort: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = run('sandbox/src/main.ts', {
    SANDBOX_PORT: String(port),
    SANDBOX_PUBLIC_URL: url,
    SANDBOX_SMTP_PORT: '0',
    SANDBOX_PAYTABS_PROFILE_ID: keys.profile,
    SANDBOX_PAYTABS_SERVER_KEY: keys.server,
    SANDBOX_MOODLE_TOKEN: keys.learning,
    SANDBOX_MOODLE_COURSES: coursesFile,
  })
  const ready = JSON.parse(await firstLine(child)) as { smtpPort: number }
  return { url: `${url}/sandbox`, pid: child.pid ?? 0, stop: () => stop(child), smtpPort: ready.smtpPort }
}

/** Starts a Fastify with a single route that sends these bytes. */
export async function startBare(file: string, type: string): Promise<Running> {
  const port = await freePort()
  const child = run('tools/bench/bare.ts', { PORT: String(port), FILE: file, TYPE: type }, memoryFlags)
  await firstLine(child)
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) }
}

function run(
  script: string,
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): ChildProcess {
  const path = process.env.PATH ?? ''
  return spawn(process.execPath, [...flags, script], {
    cwd: root,
    env: { PATH: path, ...startVariables, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

async function firstLine(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) return line
  throw new Error('the process ended before it was ready')
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  child.stdout?.resume()
  while (child.exitCode === null) {
    const isReady = await fetch(`${url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the shop did not start')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** The resident memory of a process in bytes: current and peak. */
export function memoryOf(pid: number): { readonly now: number; readonly most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) * 1024
  return { now: field('VmRSS'), most: field('VmHWM') }
}

export function shopEnv(
  databaseUrl: string,
  dataDir: string,
  outside: { url: string; smtpPort: number },
): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    TRUST_PROXY: '1',
    DATA_DIR: dataDir,
    PAYTABS_URL: `${outside.url}/paytabs`,
    PAYTABS_PROFILE_ID: keys.profile,
    PAYTABS_SERVER_KEY: keys.server,
    MOODLE_URL: `${outside.url}/moodle`,
    MOODLE_TOKEN: keys.learning,
    SMTP_URL: `smtp://127.0.0.1:${outside.smtpPort}`,
    MAIL_FROM: 'Shop <orders@shop.test>',
    SELLER_NAME_AR: 'بائع القياس',
    SELLER_NAME_EN: 'Bench seller',
    SELLER_STREET_AR: 'طريق الملك فهد',
    SELLER_STREET_EN: 'King Fahd Road',
    SELLER_BUILDING_NUMBER: '8228',
    SELLER_DISTRICT_AR: 'حي العليا',
    SELLER_DISTRICT_EN: 'Al Olaya',
    SELLER_CITY_AR: 'الرياض',
    SELLER_CITY_EN: 'Riyadh',
    SELLER_POSTAL_CODE: '12333',
    SELLER_VAT_NUMBER: '300000000000003',
    SELLER_REGISTRATION_NUMBER: '1010000000',
  }
}
