import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { asDot, moduleGraph, upward } from './imports/module-graph.ts'
import { readTree } from './imports/source-tree.ts'

// `npm run graph` draws docs/modules.svg: the server's modules and their imports. Exits with 1 for a cycle, by values
// or types, and for an import against the order of the modules.
const [target] = process.argv.slice(2)
const graph = moduleGraph(readTree(join(import.meta.dirname, '..')))
const { modules, edges, cycles } = graph
const print = (line: string) => void process.stdout.write(`${line}\n`)

print(
  `${modules.length} modules, ${edges.length} edges, ${edges.filter(({ values }) => values > 0).length} of them with values`,
)
print(`Cycles by values and types: ${cycles.length}`)
for (const group of cycles) print(`  ${group.length}: ${group.join(' ')}`)
const against = upward(graph)
print(`Imports against the order of the modules: ${against.length}`)
for (const { from, to } of against) print(`  ${from} imports ${to}`)
if (target !== undefined) {
  const dot = asDot(graph)
  const isDrawn = target.endsWith('.svg')
  writeFileSync(resolve(target), isDrawn ? (await Graphviz.load()).dot(dot) : dot)
  print(`${isDrawn ? 'Drawn' : 'Written'} into ${target}`)
}
if (cycles.length + against.length > 0) process.exitCode = 1
