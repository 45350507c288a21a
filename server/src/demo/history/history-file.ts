import type { Entry } from '@matla/sandbox'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { historyFile } from '#demo/demo-files.ts'
import type { Job } from '#platform/queue/jobs.ts'

export type RecordedRow = Readonly<Record<string, unknown>>
/** An abandoned job; `error` is the name of its error. */
export type FailedJob = {
  readonly id: string
  readonly data: Job
  readonly tries: number
  readonly error: string
  readonly createdAt: string
  readonly endedAt: string
}
/** The first line: the columns of each recorded table, in insertion order, and the tables that are left out on purpose. */
type Header = {
  readonly tables: Readonly<Record<string, readonly string[]>>
  readonly leftOut: readonly string[]
}
/** The lines that `npm run demo-history` writes. */
type Line =
  | { readonly table: string; readonly row: RecordedRow }
  | { readonly job: FailedJob }
  | { readonly file: string; readonly base64: string }
  | { readonly sandbox: Entry }

export type History = Header & {
  readonly rows: ReadonlyMap<string, readonly RecordedRow[]>
  readonly failedJobs: readonly FailedJob[]
  /** Applicants' files. */
  readonly files: readonly { readonly key: string; readonly bytes: Buffer }[]
  /** The records of the sandbox providers. */
  readonly sandbox: readonly Entry[]
}

const unzip = promisify(gunzip)

/** The recorded year of the demo, moved in time so that it ends at this moment. */
export async function readHistory(end: Date): Promise<History> {
  const text = (await unzip(await readFile(historyFile))).toString('utf8')
  const [first = '', ...others] = text.trimEnd().split('\n')
  const revive = (_key: string, value: unknown) => momentAt(value, end.getTime())
  // The recorder writes nothing else.
  const header = JSON.parse(first) as Header
  const lines = others.map((line) => JSON.parse(line, revive) as Line)
  const rows = lines.flatMap((line) => ('table' in line ? [line] : []))
  return {
    ...header,
    rows: new Map(
      [...Map.groupBy(rows, ({ table }) => table)].map(([table, ownRows]) => [
        table,
        ownRows.map(({ row }) => row),
      ]),
    ),
    failedJobs: lines.flatMap((line) => ('job' in line ? [line.job] : [])),
    files: lines.flatMap((line) =>
      'file' in line ? [{ key: line.file, bytes: Buffer.from(line.base64, 'base64') }] : [],
    ),
    sandbox: lines.flatMap((line) => ('sandbox' in line ? [line.sandbox] : [])),
  }
}

/** Times are stored as `@` and milliseconds from the end of the year; those of the LMS as `@s` and seconds. */
function momentAt(value: unknown, end: number): unknown {
  if (typeof value !== 'string') return value
  const [, unit, distance] = /^@(s?)(-?\d+)$/.exec(value) ?? []
  if (distance === undefined) return value
  return unit === 's'
    ? Math.floor(end / 1_000) + Number(distance)
    : new Date(end + Number(distance)).toISOString()
}
