import { stripVTControlCharacters } from 'node:util'

/**
 * @typedef {{ readonly passed: number, readonly failures: readonly string[], readonly unstable: readonly string[] }} Tally What failed, and what passed only on its second attempt, a line each.
 * @typedef {{ status: string, fullName: string, failureMessages: string[] }} VitestTest
 * @typedef {{ numPassedTests: number, testResults: { name: string, status: string, message: string, assertionResults: VitestTest[] }[] }} VitestReport
 * @typedef {{ title: string, file: string, line: number, tests: SpecTest[] }} Spec
 * @typedef {{ projectName: string, status: string, results: { errors: { message?: string }[] }[] }} SpecTest
 * @typedef {{ suites?: Suite[], specs: Spec[] }} Suite
 * @typedef {{ stats: { expected: number }, suites: Suite[], errors: { message?: string }[] }} PlaywrightReport
 */

/**
 * A file that could not be loaded counts as one failure.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function ofVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name} could not be run: ${inShort(message)}`]
    return failed.map((test) => `${name} › ${test.fullName}: ${inShort(test.failureMessages[0])}`)
  })
  return { passed: numPassedTests, failures, unstable: [] }
}

/**
 * One journey may pass on its second attempt; it is listed, because it or the page has a race condition. If more
 * than one does, all of them count as failed.
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function ofPlaywright({ stats, suites, errors }) {
  /** @param {string} status */
  const listed = (status) =>
    suites
      .flatMap(specsOf)
      .flatMap(({ title, file, line, tests }) =>
        tests
          .filter((test) => test.status === status)
          .map((test) => `e2e/${file}:${line} › ${title} [${test.projectName}]: ${reasonOf(test)}`),
      )
  const unstable = listed('flaky')
  return {
    passed: stats.expected + (unstable.length > 1 ? 0 : unstable.length),
    failures: [
      ...listed('unexpected'),
      ...(unstable.length > 1 ? unstable : []),
      ...errors.map(({ message }) => inShort(message)),
    ],
    unstable,
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
    unstable: tallies.flatMap(({ unstable }) => unstable),
  }
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf({ suites = [], specs }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** @param {SpecTest} test */
const reasonOf = ({ results }) => inShort(results.flatMap(({ errors }) => errors)[0]?.message)

/**
 * The expected and the actual result on one line, without colours, to identify the failure at the end of a log.
 * @param {string | undefined} message
 */
const inShort = (message = '') =>
  stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').trim().slice(0, 600)
