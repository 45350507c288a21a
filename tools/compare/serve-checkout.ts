import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'

// Starts the shop of the given checkout, reports that it is ready, and closes it when stdin ends.
const [checkout = ''] = process.argv.slice(2)
const { openShop }: typeof import('../record/shop.ts') = await import(
  pathToFileURL(join(checkout, 'tools/record/shop.ts')).href
)
const shop = await openShop(0)
process.stdout.write('ready\n')
process.stdin.resume().once('end', () => void shop.close().then(() => process.exit(0)))
