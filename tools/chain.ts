import { join } from 'node:path'
import process from 'node:process'
import { chainOf, leftOut, useCases } from './imports/chain.ts'
import { readTree } from './imports/source-tree.ts'

// `npm run chain`: how many files a reader opens to follow three use cases; `npm run chain -- --files` names them.
const tree = readTree(join(import.meta.dirname, '..'))
const isNamed = process.argv.includes('--files')
const print = (line: string) => void process.stdout.write(`${line}\n`)

for (const { name, functions } of useCases) {
  const { start, files, events, handlers, withHandlersFollowed } = chainOf(tree, functions)
  print(
    `${name}: ${files.length + handlers.length} files: ${files.length} reached from ${start}, ` +
      `${handlers.length} handlers of ${events.length} events (${withHandlersFollowed} with what the handlers reach)`,
  )
  if (isNamed) for (const path of [...files, ...handlers]) print(`  ${path}`)
}
const folders = new Set([...tree.files.keys()].map((path) => path.split('/')[0]))
const { [0]: there, [1]: absent } = [true, false].map((is) =>
  leftOut.folders.filter((it) => folders.has(it) === is),
)
print(`Left out: ${there?.join('/, ')}/, ${leftOut.files}, the contract. Not there: ${absent?.join('/, ')}/.`)
