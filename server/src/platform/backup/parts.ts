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

/** A file of a backup: its path in the backup's folder, its size in bytes, its sha256 in hex. */
export type Part = z.output<typeof Part>
const Part = z.object({
  path: z.string().max(2_000).refine(isPartPath),
  size: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

export const partsFile = 'parts.jsonl'

type Measured = { readonly size: number; readonly sha256: string }

/** Passes bytes on and measures them; `done` is right once they have all passed. */
function measure(): { readonly pass: Transform; done(): Measured } {
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

/** Size and hash of a file that is there. */
export async function measureFile(path: string): Promise<Measured> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

/** Writes bytes to a new file that only its owner may read, down to the disk. */
export async function writeFileFrom(path: string, bytes: Readable): Promise<Measured> {
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
  /** How many parts and bytes there are until now. */
  sums(): { readonly count: number; readonly bytes: number }
  close(): Promise<void>
}

/** The list of parts, written as they come. */
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
    sums: () => ({ count, bytes }),
    close: () =>
      new Promise((resolve, reject) => {
        out.once('error', reject)
        out.end(resolve)
      }),
  }
}

/** The parts that a backup lists, read little by little. Throws `BackupFailed` at a line that is none. */
export async function* readParts(folder: string): AsyncGenerator<Part> {
  const lines = createInterface({ input: createReadStream(join(folder, partsFile)), crlfDelay: Infinity })
  for await (const line of lines) yield partOf(line)
}

function partOf(line: string): Part {
  try {
    return Part.parse(JSON.parse(line))
  } catch (error) {
    throw new BackupFailed(`${partsFile} has a line that names no file of a backup.`, { cause: error })
  }
}

/** Whether the path leads through folders of the backup alone, and through no link. */
async function isInside(folder: string, path: string): Promise<boolean> {
  return (await realpath(path)) === join(await realpath(folder), relative(folder, path))
}

/** What is wrong with a part's file, as a sentence; null: nothing. */
export async function faultOfPart(folder: string, part: Part): Promise<string | null> {
  const path = join(folder, part.path)
  const there = await lstat(path).catch(() => null)
  if (there === null) return `${part.path} is missing.`
  if (!there.isFile() || !(await isInside(folder, path)))
    return `${part.path} is no file of its own in the backup: links and devices are not restored.`
  if (there.size !== part.size) return `${part.path} has ${there.size} bytes instead of ${part.size}.`
  const { sha256 } = await measureFile(path)
  return sha256 === part.sha256
    ? null
    : `${part.path} has been changed: its bytes are not those that were backed up.`
}
