/**
 * @typedef {{ readonly passed: number, readonly failed: number }} Tally
 * @typedef {{ numPassedTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * A file that could not even be loaded counts as one failure.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function ofVitest({ numPassedTests, testResults }) {
  const failures = testResults.map((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed').length
    return file.status === 'failed' ? Math.max(1, failed) : failed
  })
  return { passed: numPassedTests, failed: failures.reduce((sum, count) => sum + count, 0) }
}

/**
 * A journey that passes only when tried again has failed.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function ofPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  return tallies.reduce(
    (sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }),
    {
      passed: 0,
      failed: 0,
    },
  )
}
