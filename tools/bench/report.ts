import type { Figure } from './figure.ts'

/** One line per figure with its goal, and the exit code: 1 if a goal is missed. */
export function report(figures: readonly Figure[]): { readonly text: string; readonly code: 0 | 1 } {
  const text = figures.map(
    (figure) => `  ${figure.what.padEnd(58)} ${figure.value.padStart(12)}${verdict(figure)}\n`,
  )
  return { text: text.join(''), code: figures.some(isMissed) ? 1 : 0 }
}

const isMissed = ({ goal, isMet }: Figure): boolean => goal !== undefined && isMet !== true

const verdict = (figure: Figure): string =>
  figure.goal === undefined ? '' : `   goal ${figure.goal}${isMissed(figure) ? '   MISSED' : ''}`
