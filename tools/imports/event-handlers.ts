import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { ResolverFactory } from 'oxc-resolver'
import type { SourceTree } from './source-tree.ts'

/** The files that register handlers: `'order.paid': [handler, …]`. */
const registry = 'handlers.ts'
/** Event names contain a dot; job names do not. */
const eventName = /^[a-z]+(?:\.[a-z-]+)+$/
const resolver = new ResolverFactory({ conditionNames: ['node', 'import'], extensions: ['.ts'] })

type Raised = { readonly events: readonly string[]; readonly handlers: readonly string[] }

/** The events that these files raise, and the files of their handlers. */
export function eventHandlers({ folder }: SourceTree, files: readonly string[]): Raised {
  const file = join(folder, registry)
  if (!existsSync(file)) return { events: [], handlers: [] }
  const source = readFileSync(file, 'utf8')
  const lists = listsIn(source)
  const named = new Set(files.flatMap((path) => textsIn(readFileSync(join(folder, path), 'utf8'))))
  const events = [...lists.keys()].filter((name) => named.has(name))
  const from = importsIn(source)
  const handlers = events.flatMap((name) => (lists.get(name) ?? []).flatMap((each) => from.get(each) ?? []))
  const paths = handlers.flatMap((name) => resolver.sync(folder, name).path ?? [])
  const below = paths.map((path) => relative(folder, path).replaceAll(sep, '/'))
  return { events, handlers: [...new Set(below)].toSorted() }
}

/** The handler names by event. */
function listsIn(source: string): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type !== 'Literal' || typeof key.value !== 'string' || !eventName.test(key.value)) return
      const names = /[\p{ID_Start}$_][\p{ID_Continue}$]*/gu
      lists.set(key.value, source.slice(value.start, value.end).match(names) ?? [])
    },
  }).visit(parseSync(registry, source).program)
  return lists
}

function textsIn(source: string): string[] {
  const texts: string[] = []
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value)
    },
  }).visit(parseSync('file.ts', source).program)
  return texts
}

/** The imported module by local name. */
function importsIn(source: string): Map<string, string> {
  const { staticImports } = parseSync(registry, source).module
  return new Map(
    staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ localName, isType }): [string, string][] =>
        isType ? [] : [[localName.value, moduleRequest.value]],
      ),
    ),
  )
}
