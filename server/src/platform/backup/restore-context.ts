import { BackupFailed } from './backup-failed.ts'
import type { Manifest } from './manifest.ts'

export type RestoreContext = {
  readonly folder: string
  readonly manifest: Manifest
  readonly print: (line: string) => void
}

/** Throws `BackupFailed` when the row count of a table differs from the backup's. */
export function checkRows(rows: Readonly<Record<string, number>>, { rows: expected }: Manifest): void {
  const names = [...new Set([...Object.keys(rows), ...Object.keys(expected)])]
  const wrong = names.filter((name) => rows[name] !== expected[name])
  if (wrong.length === 0) return
  const each = wrong.map((name) => `${name}: ${rows[name] ?? 'none'} instead of ${expected[name] ?? 'none'}`)
  throw new BackupFailed(
    `The row counts of the restored database differ from the backup.\n${each.join('\n')}`,
  )
}
