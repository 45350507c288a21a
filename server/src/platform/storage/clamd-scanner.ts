import { connect, type NetConnectOpts } from 'node:net'

/** Returns the name of the virus; null for none. Rejects when the scanner is unreachable or fails. */
export type ScanForVirus = (bytes: Buffer) => Promise<string | null>

const defaultLimitMs = 15_000
const maxResponseLength = 1_000

/** Scans with clamd's INSTREAM command: chunks with their length, then a zero length. The response is one line. */
export function createClamdScanner(address: NetConnectOpts, limitMs = defaultLimitMs): ScanForVirus {
  return async (bytes) => {
    const socket = connect({ ...address, signal: AbortSignal.timeout(limitMs) })
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    for (const part of ['zINSTREAM\0', length, bytes, Buffer.alloc(4)]) socket.write(part)
    let answer = ''
    for await (const part of socket) {
      answer += String(part)
      if (answer.includes('\0') || answer.length > maxResponseLength) break
    }
    const line = answer.split('\0')[0] ?? ''
    if (line === 'stream: OK') return null
    const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
    if (found === undefined) throw new Error(`clamd answered: ${line.slice(0, 100)}`)
    return found
  }
}
