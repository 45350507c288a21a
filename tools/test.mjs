import process from 'node:process'
import { addUp } from './run/tally.mjs'
import { runJourneys, runVitest } from './run/suites.mjs'

// `npm test -- e2e …` runs journeys alone; any other arguments are for vitest alone (`npm test -- --project web`).
const [first, ...rest] = process.argv.slice(2)
const suites = []
if (first !== 'e2e') suites.push(await runVitest(process.argv.slice(2)))
if (first === undefined || first === 'e2e') suites.push(await runJourneys(rest))

const { passed, failures } = addUp(suites)
process.stdout.write(failures.map((failure) => `FAILED ${failure}\n`).join(''))
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
