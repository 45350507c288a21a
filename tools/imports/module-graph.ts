import { alg, Graph } from '@dagrejs/graphlib'
import type { SourceTree } from './source-tree.ts'

/** The number of imports from one module to another: of values, and of types only. */
export type Edge = {
  readonly from: string
  readonly to: string
  readonly values: number
  readonly types: number
}
export type ModuleGraph = {
  readonly modules: readonly string[]
  readonly edges: readonly Edge[]
  /** The groups of modules that reach each other, by values or types. */
  readonly cycles: readonly (readonly string[])[]
}

/** A module is a top-level folder of the tree, or a file beside the folders. */
export function moduleGraph({ files }: SourceTree): ModuleGraph {
  const edges = new Map<string, Edge>()
  for (const { path, imports } of files.values())
    for (const each of imports) {
      const [from, to] = [moduleOf(path), moduleOf(each.path)]
      if (from === to) continue
      const edge = edges.get(`${from} ${to}`) ?? { from, to, values: 0, types: 0 }
      const more = each.isType ? { types: edge.types + 1 } : { values: edge.values + 1 }
      edges.set(`${from} ${to}`, { ...edge, ...more })
    }
  const modules = [...new Set([...files.keys()].map(moduleOf))].toSorted()
  const all = [...edges.values()]
  return {
    modules,
    edges: all,
    cycles: cyclesOf(all),
  }
}

/** Each module may import those before it; files beside the folders compose them and may import all. */
const moduleOrder = [
  'lib',
  'config',
  'schema',
  'platform',
  'cms',
  'identity',
  'catalog',
  'sales',
  'payments',
  'tax',
  'learning',
  'engagement',
  'site',
  'staff',
  'demo',
  'seed',
] as const

/** Imports against the order, and imports from or to a module that is missing from it, such as test code. */
export const upward = ({ edges }: Pick<ModuleGraph, 'edges'>): readonly Edge[] =>
  edges.filter(({ from, to }) => !(placeOf(to) < placeOf(from)) && !(isFile(from) && isFile(to)))

const isFile = (module: string) => module.endsWith('.ts')
/** NaN, which never compares as smaller, for a module that is missing from the order. */
function placeOf(module: string): number {
  if (isFile(module)) return moduleOrder.length
  const place = (moduleOrder as readonly string[]).indexOf(module)
  return place < 0 ? Number.NaN : place
}

const moduleOf = (path: string) => path.replace(/^\.\.\//, '').split('/')[0] ?? path

function cyclesOf(edges: readonly Edge[]): string[][] {
  const graph = new Graph()
  for (const { from, to } of edges) graph.setEdge(from, to)
  const groups = alg.tarjan(graph).filter((group) => group.length > 1)
  return groups.map((group) => group.toSorted()).toSorted((a, b) => b.length - a.length)
}

/** The graph in Graphviz's language: solid lines for values, dashed ones for types only, cycles in red. */
export function asDot({ modules, edges, cycles }: ModuleGraph): string {
  const groupOf = new Map(cycles.flatMap((group, at) => group.map((name): [string, number] => [name, at])))
  const isInCycle = ({ from, to }: Edge) => groupOf.has(from) && groupOf.get(from) === groupOf.get(to)
  const node = (name: string) => `  "${name}"${groupOf.has(name) ? ' [color="#b00020"]' : ''}`
  const line = (edge: Edge) => {
    const style = edge.values > 0 ? 'solid' : 'dashed'
    const color = isInCycle(edge) ? '#b00020' : '#404040'
    return `  "${edge.from}" -> "${edge.to}" [style=${style} color="${color}"]`
  }
  const head = ['  rankdir=TB', '  node [shape=box style=rounded fontname="sans-serif"]']
  return ['digraph modules {', ...head, ...modules.map(node), ...edges.map(line), '}', ''].join('\n')
}
