import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eventHandlers } from './event-handlers.ts'
import type { SourceTree } from './source-tree.ts'

/** The use cases whose files are counted, each by the names of its function in the checkouts that are compared. */
export const useCases = [
  { name: 'openPayment', functions: ['openPayment'] },
  { name: 'settlePayment', functions: ['settlePayment'] },
  { name: 'addLine', functions: ['addLine'] },
] as const

/** Not counted and not followed: infrastructure, under the names of its folders before and after they are put together. */
export const leftOut = {
  folders: ['lib', 'kit', 'signing', 'platform', 'db', 'http', 'jobs', 'files', 'mail', 'documents'],
  files: '*.tables.ts',
} as const

export type Chain = {
  readonly start: string
  /** Files by value imports, the start among them. */
  readonly files: readonly string[]
  readonly events: readonly string[]
  /** Files of the events' handlers that are not among the others. */
  readonly handlers: readonly string[]
  /** Files to read when the handlers are followed as well. */
  readonly withHandlersFollowed: number
}

/** Files to read for a use case: what its file reaches by value imports, and the handlers of the events that it raises. */
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

/** The one file that exports a function of one of these names. */
function fileOf({ folder, files }: SourceTree, functions: readonly string[]): string {
  const exported = new RegExp(`^\\s*export (?:async )?(?:function|const) (?:${functions.join('|')})\\b`, 'm')
  const found = [...files.keys()].filter((path) => exported.test(readFileSync(join(folder, path), 'utf8')))
  const [only] = found
  if (only === undefined || found.length > 1)
    throw new Error(`${functions.join(' or ')} is exported by ${found.join(', ') || 'no file'}, not by one`)
  return only
}
