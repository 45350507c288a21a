import { availableParallelism } from 'node:os'
import process from 'node:process'
import { checks, routeTypes } from './run/checks.mjs'
import { runInPool } from './run/pool.mjs'

// `npm run check -- lint types` runs only those two.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))
const chosen = checks.filter((check) => wanted.length === 0 || wanted.includes(check.name))

if (unknown.length > 0) {
  process.stderr.write(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map((check) => check.name).join(', ')}.\n`,
  )
  process.exitCode = 1
} else {
  const before = chosen.some(({ name }) => name === 'types' || name === 'lint') ? [routeTypes] : []
  const results = [
    ...(await runInPool(before, 1)),
    ...(await runInPool(chosen, Math.min(2, availableParallelism()))),
  ]
  const failed = results.filter((result) => !result.isGood)
  process.stdout.write(`${results.length - failed.length} checks passed, ${failed.length} failed\n`)
  process.exitCode = failed.length > 0 ? 1 : 0
}
