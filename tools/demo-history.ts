import process from 'node:process'
import { recordYear } from './demo-history/record-year.ts'

// `npm run demo-history`: records the demo's year of sales into `demo/history.ndjson.gz`.
process.stdout.write(`${await recordYear()}\n`)
process.exit()
