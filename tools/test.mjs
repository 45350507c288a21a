import process from 'node:process'
import { root } from './bootstrap/paths.mjs'
import { addUp } from './run/tally.mjs'
import { runJourneys, runVitest } from './run/suites.mjs'
import { turnOfCheckout } from './run/turn.mjs'

// `npm test -- e2e …` runs only the journeys; other arguments go to vitest (`npm test -- --project web`).
const [first, ...rest] = process.argv.slice(2)
// A full run skips the long tests of other turns (`e2e/turns.ts`); before a release everything runs.
if (first === undefined && !process.env['PROOF']) {
  process.env['TEST_TURN'] ??= turnOfCheckout(root)
  process.stdout.write(`What takes turns: TEST_TURN=${process.env['TEST_TURN']}\n`)
}
const suites = []
if (first !== 'e2e') suites.push(await runVitest(process.argv.slice(2)))
if (first === undefined || first === 'e2e') suites.push(await runJourneys(rest))

const { passed, failures, unstable } = addUp(suites)
process.stdout.write(unstable.map((journey) => `UNSTABLE ${journey}\n`).join(''))
process.stdout.write(failures.map((failure) => `FAILED ${failure}\n`).join(''))
const turn = process.env['TEST_TURN']
if (failures.length > 0 && first === undefined && turn !== undefined) {
  process.stdout.write(`Repeat it with: TEST_TURN=${turn} npm test\n`)
}
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
