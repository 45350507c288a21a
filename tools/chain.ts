import { join } from 'node:path'
import process from 'node:process'
import { readImports } from './imports/cruise.ts'

// `npm run chain`: how many files a reader opens to follow three use cases, by value imports and without infrastructure;
// `npm run chain -- --files` lists them.
const useCases = ['payments/open-payment.ts', 'payments/settle-payment.ts', 'sales/cart/change-cart.ts']
const isListed = process.argv.includes('--files')

for (const path of useCases) {
  const { modules } = await readImports([`server/src/${path}`], {
    baseDir: join(import.meta.dirname, '..'),
    tsPreCompilationDeps: false,
    includeOnly: '^server/src/',
    exclude: String.raw`^server/src/(?:lib|platform)/|\.tables\.ts$`,
  })
  process.stdout.write(`${path}: ${modules.length} files\n`)
  if (isListed) for (const { source } of modules) process.stdout.write(`  ${source}\n`)
}
