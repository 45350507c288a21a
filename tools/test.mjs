import { randomInt } from 'node:crypto'
import process from 'node:process'
import { addUp } from './run/tally.mjs'
import { runJourneys, runVitest } from './run/suites.mjs'

// `npm test -- e2e …` runs journeys alone; any other arguments are for vitest alone (`npm test -- --project web`).
const [first, ...rest] = process.argv.slice(2)
// What takes turns in a run of everything (`e2e/turns.ts`); before a release nothing does.
if (first === undefined && !process.env['PROOF']) {
  process.env['TEST_TURN'] ??= String(randomInt(3))
  process.stdout.write(`What takes turns: TEST_TURN=${process.env['TEST_TURN']}\n`)
}
const suites = []
if (first !== 'e2e') suites.push(await runVitest(process.argv.slice(2)))
if (first === undefined || first === 'e2e') suites.push(await runJourneys(rest))

const { passed, failures } = addUp(suites)
process.stdout.write(failures.map((failure) => `FAILED ${failure}\n`).join(''))
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
