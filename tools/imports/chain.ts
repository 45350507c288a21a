import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventHandlers } from './event-handlers.ts'
import type { SourceTree } from './source-tree.ts'

/** The use cases to count, each by the names of its function in the compared checkouts. */
export const useCases = [
  { name: 'openPayment', functions: ['openPayment'] },
  { name: 'settlePayment', functions: ['settlePayment'] },
  { name: 'addLine', functions: ['addLine'] },
] as const

/** Neither counted nor followed: infrastructure, under its folder names before and after it was moved. */
export const leftOut = {
  folders: ['lib', 'kit', 'signing', 'platform', 'db', 'http', 'jobs', 'files', 'mail', 'documents'],
  files: '*.tables.ts',
} as const

export type Chain = {
  readonly start: string
  /** Files reached by value imports, including the first. */
  readonly files: readonly string[]
  readonly events: readonly string[]
  /** Further files of the events' handlers. */
  readonly handlers: readonly string[]
  /** The number of files to read if the handlers' imports are followed as well. */
  readonly withHandlersFollowed: number
}

/** The files to read for a use case: those reached by value imports, and the handlers of the events that it raises. */
export function chainOf(tree: SourceTree, functions: readonly string[]): Chain {
  const start = fileOf(tree, functions)
  const files = reached(tree, [start])
  const { events, handlers } = eventHandlers(tree, files)
  const others = handlers.filter((path) => isCounted(path) && !files.includes(path))
  const withHandlersFollowed = reached(tree, [start, ...others]).length
  return { start, files, events, handlers: others, withHandlersFollowed }
}

const outside = new RegExp(`^(?:${leftOut.folders.join('|')})/|\\.tables\\.ts$`)
const isCounted = (path: string) => !outside.test(path)

function reached({ files }: SourceTree, starts: readonly string[]): string[] {
  const found = new Set<string>()
  const next = [...starts]
  for (let path = next.pop(); path !== undefined; path = next.pop()) {
    if (found.has(path) || !isCounted(path)) continue
    found.add(path)
    for (const each of files.get(path)?.imports ?? []) if (!each.isType) next.push(each.path)
  }
  return [...found].toSorted()
}

/** The only file that exports a function with one of these names. */
function fileOf({ folder, files }: SourceTree, functions: readonly string[]): string {
  const exported = new RegExp(`^\\s*export (?:async )?(?:function|const) (?:${functions.join('|')})\\b`, 'm')
  const found = [...files.keys()].filter((path) => exported.test(readFileSync(join(folder, path), 'utf8')))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`${functions.join(' or ')} is exported by ${found.join(', ') || 'no file'}, not by one`)
  return only
}
