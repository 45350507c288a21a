import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import process from 'node:process'
import { freePort } from '../../server/test/free-port.ts'

export const root = new URL('../../', import.meta.url).pathname

export type Running = { readonly url: string; readonly pid: number; stop(): Promise<void> }

const keys = { profile: '100001', server: 'SBENCH00001-KEY', learning: 'bench-learning-token' }

type Script = 'start' | 'money-check' | 'seed'
/** The arguments that a script in `package.json` passes to Node, and its variables, e.g. the number of malloc arenas. */
export function commandOf(script: Script, checkout = root) {
  const { scripts } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<Script, string>>
  }
  const words = scripts[script].split(' ')
  const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))
  return {
    // Ignores the `.env` of this folder, so that the measurement does not depend on it.
    args: words.slice(words.indexOf('node') + 1).filter((word) => !word.startsWith('--env-file')),
    variables: Object.fromEntries(variables) as Readonly<Record<string, string>>,
  }
}

/** Starts the shop like `npm start`, in a process of its own; resolves when it is ready. */
export async function startShop(
  env: Readonly<Record<string, string>>,
  checkout = root,
): Promise<Running & { readonly readyMs: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const variables = { PORT: String(port), PUBLIC_URL: url, LOG_LEVEL: 'error', DEMO_HISTORY: '0', ...env }
  const { args, variables: ofScript } = commandOf('start', checkout)
  const child = run(args, { ...ofScript, ...variables }, checkout)
  await untilReady(url, child)
  return { url, pid: child.pid ?? 0, stop: () => stop(child), readyMs: performance.now() - startedAt }
}

/** Starts the sandbox in a process of its own. */
export async function startOutside(coursesFile: string): Promise<Running & { readonly smtpPort: number }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = run(['sandbox/src/main.ts'], {
    ...commandOf('start').variables,
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

/** Starts a Fastify app with a single route that sends these bytes, under the same memory flags as the shop. */
export async function startBare(file: string, type: string): Promise<Running> {
  const port = await freePort()
  const { args, variables } = commandOf('start')
  const flags = args.filter((word) => word.startsWith('--max-'))
  const bare = { ...variables, PORT: String(port), FILE: file, TYPE: type }
  const child = run([...flags, 'tools/bench/bare.ts'], bare)
  await firstLine(child)
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => stop(child) }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>, checkout = root): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: checkout,
    env: { PATH: process.env.PATH ?? '', ...env },
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

/** A process's resident memory in bytes: current and peak. */
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
