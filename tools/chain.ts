import { join } from 'node:path'
import process from 'node:process'
import { findLongChains, readChains, useCases } from './imports/chain.ts'

// `npm run chain`: how many files a reader opens to follow each use case; `npm run chain -- --files` lists them. Fails when
// a limit is exceeded.
const chains = await readChains(join(import.meta.dirname, '..'), useCases)
const isListed = process.argv.includes('--files')
for (const { path, files } of chains) {
  process.stdout.write(`${path}: ${files.length} files\n`)
  if (isListed) for (const file of files) process.stdout.write(`  ${file}\n`)
}
const faults = findLongChains(chains)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
