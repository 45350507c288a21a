import process from 'node:process'
import { root } from './bootstrap/paths.mjs'
import { addUp } from './run/tally.mjs'
import { runJourneys, runVitest } from './run/suites.mjs'
import { turnOfCheckout } from './run/turn.mjs'

// `npm test -- e2e …` runs only the journeys; other arguments are passed to vitest only (`npm test -- --project web`).
const [first, ...rest] = process.argv.slice(2)
// A full run takes turns (`e2e/turns.ts`); before a release nothing is left out.
if (first === undefined && !process.env['PROOF']) {
  process.env['TEST_TURN'] ??= turnOfCheckout(root)
  process.stdout.write(`What takes turns: TEST_TURN=${process.env['TEST_TURN']}\n`)
}
/** At once, because journeys wait half of their time; with fewer workers for the journeys, which end first. */
const runBoth = () => Promise.all([runVitest(['--maxWorkers=5']), runJourneys(['--workers=3'])])
const runNamed = async () => [
  first === 'e2e' ? await runJourneys(rest) : await runVitest(process.argv.slice(2)),
]
const suites = first === undefined ? await runBoth() : await runNamed()

const { passed, failures } = addUp(suites)
process.stdout.write(failures.map((failure) => `FAILED ${failure}\n`).join(''))
const turn = process.env['TEST_TURN']
if (failures.length > 0 && first === undefined && turn !== undefined) {
  process.stdout.write(`Repeat it with: TEST_TURN=${turn} npm test\n`)
}
process.stdout.write(`${passed} passed, ${failures.length} failed\n`)
process.exitCode = failures.length > 0 ? 1 : 0
