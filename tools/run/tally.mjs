/**
 * @typedef {{ readonly passed: number, readonly failures: readonly string[] }} Tally What failed, a line each.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ numPassedTests: number, testResults: { name: string, status: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string }[] }} Spec
 * @typedef {{ suites?: Suite[], specs: Spec[] }} Suite
 * @typedef {{ stats: { expected: number }, suites: Suite[], errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * A file that could not even be loaded counts as one failure.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function ofVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name} could not be run`]
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })
  return { passed: numPassedTests, failures }
}

/**
 * A journey that passes only when tried again has failed.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function ofPlaywright({ stats, suites, errors }) {
  const failures = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, status }) => `e2e/${file}:${line} › ${title} [${projectName}]: ${status}`),
    )
  return {
    passed: stats.expected,
    failures: [...failures, ...errors.map(({ message }) => firstLine(message))],
  }
}

/**
 * @param {readonly Tally[]} tallies
 * @returns {Tally}
 */
export function addUp(tallies) {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {string | undefined} message */
const firstLine = (message = '') => message.split('\n', 1)[0] ?? ''
