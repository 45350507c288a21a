import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { VirusScanner } from '#config/settings.ts'

export type TestClamd = {
  readonly address: VirusScanner
  /** The received files, one per connection. */
  readonly scanned: Buffer[]
  /** Returns the response to a file; null: never responds. */
  answer: (bytes: Buffer) => string | null
  close(): Promise<void>
}

/** A fake clamd with a single command and a single virus: any file that contains EICAR. */
export async function openTestClamd(over: 'tcp' | 'unix' = 'tcp'): Promise<TestClamd> {
  const dir = mkdtempSync(join(tmpdir(), 'clamd-'))
  const sockets = new Set<Socket>()
  const clamd = {
    scanned: [] as Buffer[],
    answer: (bytes: Buffer): string | null =>
      bytes.includes('EICAR') ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK',
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => socket.destroy())
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part])
      const file = wholeFile(received)
      if (file === null) return
      clamd.scanned.push(file)
      const answer = clamd.answer(file)
      if (answer !== null) socket.end(`${answer}\0`)
    })
  })
  const path = join(dir, 'clamd.ctl')
  await new Promise<void>((resolve) => {
    if (over === 'unix') server.listen(path, resolve)
    else server.listen(0, '127.0.0.1', resolve)
  })
  const bound = server.address()
  const address = typeof bound === 'object' && bound ? { host: '127.0.0.1', port: bound.port } : { path }
  return Object.assign(clamd, {
    address,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dir, { recursive: true, force: true })
    },
  })
}

/** Joins the chunks of INSTREAM; null until the zero-length chunk has arrived. */
function wholeFile(received: Buffer): Buffer | null {
  const command = 'zINSTREAM\0'
  if (received.length < command.length) return null
  if (received.toString('latin1', 0, command.length) !== command) throw new Error('another command')
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(parts)
    parts.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
