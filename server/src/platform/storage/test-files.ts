import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StoredFiles } from './files.ts'

/** Files in memory. */
export function memoryFiles(): StoredFiles & { readonly stored: ReadonlyMap<string, Buffer> } {
  const stored = new Map<string, Buffer>()
  const changedAt = new Date()
  return {
    stored,
    put: async (key, bytes) => void stored.set(key, bytes),
    get: async (key) => stored.get(key) ?? null,
    remove: async (key) => void stored.delete(key),
    find: async (key) => {
      const bytes = stored.get(key)
      if (!bytes) return null
      const read = async (part?: { readonly start: number; readonly end: number }) =>
        Readable.from([bytes.subarray(part?.start ?? 0, part ? part.end + 1 : undefined)])
      return { size: bytes.length, changedAt, read }
    },
    list: async function* () {
      yield* stored.keys()
    },
    putStream: async (key, bytes) => void stored.set(key, await buffer(bytes)),
  }
}
