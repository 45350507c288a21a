import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'

const { home, socket } = workerData as { home: string; socket: string }
const db = await PGlite.create(home)
const server = new PGLiteSocketServer({ db, path: socket, maxConnections: 32 })
await server.start()
parentPort?.on('message', (message) => {
  if (message === 'stop') void stop()
})

async function stop(): Promise<void> {
  await server.stop()
  await db.close()
  parentPort?.postMessage('stopped')
}

parentPort?.postMessage('ready')
