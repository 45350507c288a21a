import { connect, type NetConnectOpts } from 'node:net'

/** The name of the virus that was found; null: none. Rejects when the scanner cannot be asked or does not know. */
export type ScanForVirus = (bytes: Buffer) => Promise<string | null>

const defaultLimitMs = 15_000
const longestAnswer = 1_000

/** clamd's own protocol (INSTREAM): length and bytes, a length of nothing, and one line comes back. */
export function askClamd(address: NetConnectOpts, limitMs = defaultLimitMs): ScanForVirus {
  return async (bytes) => {
    const socket = connect({ ...address, signal: AbortSignal.timeout(limitMs) })
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    for (const part of ['zINSTREAM\0', length, bytes, Buffer.alloc(4)]) socket.write(part)
    let answer = ''
    for await (const part of socket) {
      answer += String(part)
      if (answer.includes('\0') || answer.length > longestAnswer) break
    }
    const line = answer.split('\0')[0] ?? ''
    if (line === 'stream: OK') return null
    const found = /^stream: (.+) FOUND$/.exec(line)?.[1]
    if (found === undefined) throw new Error(`clamd answered: ${line.slice(0, 100)}`)
    return found
  }
}
