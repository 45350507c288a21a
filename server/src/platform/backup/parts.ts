import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { lstat, mkdir, open, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { BackupFailed } from './backup-failed.ts'

export const isPartPath = (path: string) =>
  !path.startsWith('/') && path.split('/').every((step) => step !== '' && step !== '.' && step !== '..')

/** A file of a backup: its path in the backup's folder, its size in bytes, and its SHA-256 in hex. */
export type Part = z.output<typeof Part>
const Part = z.object({
  path: z.string().max(2_000).refine(isPartPath),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const partsFile = 'parts.jsonl'

type FileDigest = { readonly size: number; readonly sha256: string }

/** A stream that measures the bytes passing through it. Call `done` after the last one. */
function measure(): { readonly pass: Transform; done(): FileDigest } {
  const hash = createHash('sha256')
  let size = 0
  const pass = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      size += chunk.length
      next(null, chunk)
    },
  })
  return { pass, done: () => ({ size, sha256: hash.digest('hex') }) }
}

/** The size and hash of an existing file. */
export async function measureFile(path: string): Promise<FileDigest> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Writes bytes to a new file that only its owner can read, and flushes it to disk. */
export async function writeFileFrom(path: string, bytes: Readable): Promise<FileDigest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  const { pass, done } = measure()
  try {
    await pipeline(bytes, pass, file.createWriteStream({ flush: true }))
    return done()
  } finally {
    await file.close()
  }
}

export type PartList = {
  add(part: Part): Promise<void>
  /** The number of parts and bytes added so far. */
  totals(): { readonly count: number; readonly bytes: number }
  close(): Promise<void>
}

/** Opens the list of parts, which is written as parts are added. */
export async function openPartList(folder: string): Promise<PartList> {
  const file = await open(join(folder, partsFile), 'wx', 0o600)
  const out = file.createWriteStream({ flush: true })
  let [count, bytes] = [0, 0]
  return {
    add: async (part) => {
      count += 1
      bytes += part.size
      if (out.write(`${JSON.stringify(part)}\n`)) return
      await new Promise((resolve) => out.once('drain', resolve))
    },
    totals: () => ({ count, bytes }),
    close: () =>
      new Promise((resolve, reject) => {
        out.once('error', reject)
        out.end(resolve)
      }),
  }
}

/** Streams the parts that a backup lists. Throws `BackupFailed` on an invalid line. */
export async function* readParts(folder: string): AsyncGenerator<Part> {
  const lines = createInterface({ input: createReadStream(join(folder, partsFile)), crlfDelay: Infinity })
  for await (const line of lines) yield parsePart(line)
}

function parsePart(line: string): Part {
  try {
    return Part.parse(JSON.parse(line))
  } catch (error) {
    throw new BackupFailed(`${partsFile} has an invalid line.`, { cause: error })
  }
}

/** Whether the path stays inside the backup, without symbolic links. */
async function isInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)) === join(await realpath(folder), relative(folder, path))
}

/** What is wrong with a part's file, as a sentence; null when it is intact. */
export async function findPartFault(folder: string, part: Part): Promise<string | null> {
  const path = join(folder, part.path)
  const stats = await lstat(path).catch(() => null)
  if (stats === null) return `${part.path} is missing.`
  if (!stats.isFile() || !(await isInside(folder, path)))
    return `${part.path} is no file of its own in the backup: links and devices are not restored.`
  if (stats.size !== part.size) return `${part.path} has ${stats.size} bytes instead of ${part.size}.`
  const { sha256 } = await measureFile(path)
  return sha256 === part.sha256
    ? null
    : `${part.path} has been changed: its bytes are not those that were backed up.`
}
