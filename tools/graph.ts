import { Graphviz } from '@hpcc-js/wasm-graphviz'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { asDot, moduleGraph } from './imports/module-graph.ts'
import { readTree } from './imports/source-tree.ts'

// `npm run graph -- modules.svg` (or `.dot`): the modules of the server and who imports whom.
const [target] = process.argv.slice(2)
const graph = moduleGraph(readTree(join(import.meta.dirname, '..')))
const { modules, edges, cycles, valueCycles } = graph
const print = (line: string) => void process.stdout.write(`${line}\n`)

print(
  `${modules.length} modules, ${edges.length} edges, ${edges.filter(({ values }) => values > 0).length} of them with values`,
)
print(`Cycles by values and types: ${cycles.length}`)
for (const group of cycles) print(`  ${group.length}: ${group.join(' ')}`)
print(`Cycles by values: ${valueCycles.length}`)
for (const group of valueCycles) print(`  ${group.length}: ${group.join(' ')}`)
if (target !== undefined) {
  const dot = asDot(graph)
  const isDrawn = target.endsWith('.svg')
  writeFileSync(resolve(target), isDrawn ? (await Graphviz.load()).dot(dot) : dot)
  print(`${isDrawn ? 'Drawn' : 'Written'} into ${target}`)
}
