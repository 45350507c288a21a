import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { BadConfig } from '#config/bad-config.ts'

export type Embedded = { readonly socketDir: string; stop(): Promise<void> }

/**
 * Runs PostgreSQL in a worker thread of this process, behind a socket. Acknowledged writes survive a killed process but
 * not a power failure: see docs/running-it.md. Throws `BadConfig` when another process uses it.
 */
export async function startEmbedded(dataDir: string, lockTaken?: EmbeddedLock): Promise<Embedded> {
  const home = embeddedHome(dataDir)
  const lock = lockTaken ?? (await lockEmbedded(dataDir))
  const socketDir = mkdtempSync(join(tmpdir(), 'shop-db-'))
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: { home, socket: join(socketDir, '.s.PGSQL.5432') },
  })
  await waitForMessage(worker, 'ready')
  const stop = async () => {
    worker.postMessage('stop')
    await waitForMessage(worker, 'stopped')
    await worker.terminate()
    if (!lockTaken) lock.release()
    rmSync(socketDir, { recursive: true, force: true })
  }
  return { socketDir, stop }
}

export const embeddedHome = (dataDir: string): string => join(dataDir, 'database')

export type EmbeddedLock = { release(): void }

/** Creates the folder if necessary and locks the database in it. Throws `BadConfig` when another process uses it. */
export async function lockEmbedded(dataDir: string): Promise<EmbeddedLock> {
  const home = embeddedHome(dataDir)
  mkdirSync(home, { recursive: true })
  const lock = await lockFolder(realpathSync(home))
  return { release: () => void lock.close() }
}

/**
 * Two processes on one folder would lose writes. An abstract socket serves as the lock, because it is released when the
 * process dies.
 */
function lockFolder(home: string): Promise<Server> {
  const name = `shop-${createHash('sha256').update(home).digest('hex').slice(0, 32)}`
  const address = process.platform === 'linux' ? `\0${name}` : join(tmpdir(), `${name}.lock`)
  const server = createServer()
  return new Promise((resolve, reject) => {
    const inUse = `DATA_DIR: another process uses the database in ${home}. Stop it, or set another folder.`
    server.once('error', (cause) => reject(new BadConfig(inUse, { cause })))
    server.listen(address, () => resolve(server.unref()))
  })
}

function waitForMessage(worker: Worker, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.on('message', (message) => {
      if (message === word) resolve()
    })
  })
}
