import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type Cluster = {
  readonly url: string
  /** The folder that contains its data and its socket. */
  readonly home: string
  readonly port: number
  readonly pid: number
  /** The folder of the PostgreSQL programs. */
  readonly binaries: string
  stop(): void
  /** Sends the postmaster SIGKILL or another signal; resolves when it has exited. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Starts the server again on the same data, with crash recovery. */
  restart(): Promise<void>
  /** Runs a program as the owner of the data, with this PostgreSQL's programs first in PATH. */
  run(file: string, args: readonly string[], env: Readonly<Record<string, string>>): void
}

type Place = { readonly bin: string; readonly home: string; readonly data: string; readonly port: number }
type Owner = { readonly uid: number; readonly gid: number } | undefined
type Settings = Readonly<Record<string, string>>
type ClusterOptions = {
  /** Whether fsync is on: needed for measurements, too slow for tests. */
  readonly durable: boolean
  /** The folder of the PostgreSQL programs; absent: the newest installed version. */
  readonly binaries?: string
  /** Further settings, which may depend on the cluster's folder. */
  readonly settings?: (home: string) => Settings
}

/** Starts a temporary PostgreSQL server. */
export async function startCluster({
  durable,
  binaries = '',
  settings = () => ({}),
}: ClusterOptions): Promise<Cluster> {
  const owner = ownerIds()
  const home = mkdtempSync(join(tmpdir(), 'matla-pg-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  // The shop may run as another user than PostgreSQL and needs the socket in this folder.
  chmodSync(home, 0o755)
  const place = { bin: binaries || findBinaries(), home, data: join(home, 'data'), port: await freePort() }
  execFileSync(
    join(place.bin, 'initdb'),
    ['-D', place.data, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust'],
    { ...owner, stdio: 'pipe', cwd: home },
  )
  const fast = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  return serve(place, { ...fast, ...settings(home) })
}

/** Starts another server on a data folder within a running cluster's folder. Stop it with `kill('SIGINT')`. */
export const startOnData = async ({ home, binaries }: Cluster, data: string): Promise<Cluster> =>
  serve({ bin: binaries, home, data, port: await freePort() }, { fsync: 'off' })

async function serve(place: Place, settings: Settings): Promise<Cluster> {
  const owner = ownerIds()
  const { bin, home } = place
  const start = () => startServer(place, owner, settings)
  let server = start()
  await untilReady(place)
  return {
    url: `postgres://postgres@localhost:${place.port}/postgres?host=${encodeURIComponent(home)}`,
    home,
    port: place.port,
    pid: server.pid ?? 0,
    binaries: bin,
    stop: () => {
      server.once('exit', () => rmSync(home, { recursive: true, force: true }))
      server.kill('SIGINT')
    },
    kill: async (signal = 'SIGKILL') => {
      const gone = once(server, 'exit')
      server.kill(signal)
      await gone
    },
    restart: async () => {
      // Child processes of the killed server exit by themselves; until then a start fails.
      for (;;) {
        server = start()
        if (await Promise.race([untilReady(place).then(() => true), once(server, 'exit').then(() => false)]))
          return
        await pause(50)
      }
    },
    run: (file, args, env) => {
      const path = `${bin}:/usr/bin:/bin`
      execFileSync(file, [...args], { ...owner, cwd: home, stdio: 'pipe', env: { PATH: path, ...env } })
    },
  }
}

function startServer({ bin, home, data, port }: Place, owner: Owner, more: Settings): ChildProcess {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    max_connections: 200,
    log_min_messages: 'fatal',
    ...more,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...owner, stdio: 'ignore', cwd: home })
}

function findBinaries(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()
  if (newest) return join(newest, '..')
  try {
    return join(execFileSync('sh', ['-c', 'command -v initdb'], { encoding: 'utf8' }).trim(), '..')
  } catch (error) {
    const hint = 'apt-get install postgresql (or set TEST_DATABASE_URL)'
    throw new Error(`The tests need PostgreSQL: ${hint}.`, { cause: error })
  }
}

/** The user that runs PostgreSQL: it refuses to run as root, so root starts it as `postgres`. */
function ownerIds(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(place: Place): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (await isReady(place)) return
    await pause(100)
  }
  throw new Error('PostgreSQL did not start within 30 seconds.')
}

/** Whether the server accepts a connection; not every installation has `pg_isready`. */
async function isReady({ port }: Place): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' })
  // The server may be killed while it starts, which ends this connection.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
