import { existsSync, globSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Figure, kilobytes } from './figure.ts'

const root = new URL('../../', import.meta.url).pathname

/**
 * Compares the visitors' files with those of an earlier, built checkout: code for staff must not make them larger.
 * Files are compared by size, because their names contain a content hash.
 */
export function compareWithBefore(checkout: string): Figure[] {
  const [before, now] = [resolve(checkout), root].map((folder) => filesOf(join(folder, 'web/build/client')))
  if (!before || !now) throw new Error('nothing to compare')
  const onlyBefore = without(before, now)
  const onlyNow = without(now, before)
  const total = (files: readonly File[]) => files.reduce((bytes, file) => bytes + file.bytes, 0)
  const grown = total(now) - total(before)
  const shown = (files: readonly File[]) =>
    files.map(({ kind, bytes }) => `${kind} ${bytes}`).join(', ') || 'none'
  return [
    { what: `visitors’ files before: ${before.length}`, value: kilobytes(total(before)) },
    {
      what: `visitors’ files now: ${now.length}`,
      value: `${grown > 0 ? '+' : ''}${grown} B`,
      goal: 'not a byte more',
      isMet: grown <= 0,
    },
    {
      what: `sizes that only before has (${shown(onlyBefore)}), only now (${shown(onlyNow)})`,
      value: `${onlyBefore.length} / ${onlyNow.length}`,
      goal: '0 / 0',
      isMet: onlyBefore.length === 0 && onlyNow.length === 0,
    },
  ]
}

type File = { readonly kind: string; readonly bytes: number }

/** Skips compressed copies: their sizes vary, because the files contain each other's hashes. */
function filesOf(folder: string): File[] {
  if (!existsSync(folder)) throw new Error(`${folder}: build its pages first`)
  return globSync('**/*', { cwd: folder })
    .filter((name) => !/\.(?:br|gz)$/.test(name) && statSync(join(folder, name)).isFile())
    .map((name) => ({ kind: kindOf(name), bytes: statSync(join(folder, name)).size }))
}

/** The file name without its content hash. */
const kindOf = (name: string): string => name.replace(/(?<=[/-])[\w-]{8}(?=\.\w+$)/, '*')

/** The files of the first list whose equals the second list lacks. */
function without(files: readonly File[], others: readonly File[]): File[] {
  const left = others.map(({ kind, bytes }) => `${kind} ${bytes}`)
  return files.filter(({ kind, bytes }) => {
    const at = left.indexOf(`${kind} ${bytes}`)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
