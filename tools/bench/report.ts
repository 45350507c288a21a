import type { Figure } from './figure.ts'

/** 0: every goal is met. 1: one is missed. 2: the machine is busy, so the figures are printed but not judged. */
export type ExitCode = 0 | 1 | 2

/** Prints one line per figure with its goal. */
export function report(
  figures: readonly Figure[],
  { isJudged = true } = {},
): { readonly text: string; readonly code: ExitCode } {
  const verdict = (figure: Figure) => (isJudged && isMissed(figure) ? '   MISSED' : '')
  const text = figures.map(
    (figure) =>
      `  ${figure.what.padEnd(58)} ${figure.value.padStart(12)}${goalOf(figure)}${verdict(figure)}\n`,
  )
  return { text: text.join(''), code: isJudged ? (figures.some(isMissed) ? 1 : 0) : 2 }
}

/** The exit code of several parts: a missed goal outweighs a part that was not judged. */
export const worst = (codes: readonly number[]): number => (codes.includes(1) ? 1 : Math.max(...codes))

const isMissed = ({ goal, isMet }: Figure): boolean => goal !== undefined && isMet !== true
const goalOf = ({ goal }: Figure): string => (goal === undefined ? '' : `   goal ${goal}`)
