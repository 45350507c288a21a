import process from 'node:process'
import { listRequirements } from './run/requirements.mjs'

// `npm run requirements -- R312 R313` prints these rows with the tests that show them; without arguments, all rows.
process.stdout.write(listRequirements(process.argv.slice(2)).join(''))
