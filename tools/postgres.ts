import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'

export type Cluster = { readonly url: string; readonly pid: number; stop(): void }

/** A throw-away PostgreSQL of the machine's own binaries. `durable: false` skips fsync: for tests, not for figures. */
export async function startCluster({ durable }: { durable: boolean }): Promise<Cluster> {
  const bin = binaries()
  const owner = ownerIds()
  const home = mkdtempSync(join(tmpdir(), 'matla-pg-'))
  if (owner) chownSync(home, owner.uid, owner.gid)
  // The shop may run as another user than PostgreSQL: it reaches the socket in this folder.
  chmodSync(home, 0o755)
  const run = { ...owner, stdio: 'pipe' as const, cwd: home }
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(home, 'data'), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust'],
    run,
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: home,
    max_connections: 200,
    log_min_messages: 'fatal',
  }
  const fast = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const options = Object.entries({ ...settings, ...fast }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = spawn(join(bin, 'postgres'), ['-D', join(home, 'data'), ...options], {
    ...owner,
    stdio: 'ignore',
    cwd: home,
  })
  const url = `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(home)}`
  await untilReady(bin, port)
  const stop = () => {
    server.kill('SIGINT')
    server.once('exit', () => rmSync(home, { recursive: true, force: true }))
  }
  return { url, pid: server.pid ?? 0, stop }
}

function binaries(): string {
  const [newest] = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()
  if (newest) return join(newest, '..')
  const found = (process.env.PATH ?? '').split(':').find((folder) => existsSync(join(folder, 'initdb')))
  if (found) return found
  throw new Error('The tests need PostgreSQL: apt-get install postgresql (or set TEST_DATABASE_URL).')
}

/** PostgreSQL does not run as root: then it is the `postgres` user's. */
function ownerIds(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(bin: string, port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)])
      return
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  throw new Error('PostgreSQL did not start within 10 seconds.')
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
