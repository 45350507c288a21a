import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from '../bootstrap/paths.mjs'

/** The success criteria of WCAG 2.2 by level; 4.1.1 was removed from it. */
const criteria = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4
    2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2
    3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}
const levels = new Map(
  Object.entries(criteria).flatMap(([level, list]) => list.split(/\s+/).map((id) => [id, level] as const)),
)

type Row = { readonly id: string; readonly level: string; readonly shownBy: string }
const rowsOf = (document: string): Row[] =>
  [...document.matchAll(/^\| (\d\.\d\.\d+) +\| [^|]+ \| (A{1,2}) +\| (.+?) +\|$/gm)].map(
    ([, id = '', level = '', shownBy = '']) => ({ id, level, shownBy }),
  )

function faultsOf(document: string): string[] {
  return rowsOf(document).flatMap(({ id, level, shownBy }) => {
    if (levels.get(id) !== level) return [`${id} is not of level ${level}`]
    const isShown =
      /^By hand: \S.{20,}\.$/.test(shownBy) || /`[\w./-]+\.(?:test|spec)\.tsx?`: “[^”]+”/.test(shownBy)
    return isShown ? [] : [`${id} names neither a test nor a check by hand`]
  })
}

const document = readFileSync(at('docs/accessibility.md'), 'utf8')

test('each criterion of WCAG 2.2 A and AA has one row, with tests or a manual check', () => {
  expect(
    rowsOf(document)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual([...levels.keys()].toSorted())
  expect(levels.size).toBe(55)
  expect(faultsOf(document)).toEqual([])
})

test('a row is reported if its level is wrong, or if it names no test and gives no reason', () => {
  const row = (id: string, level: string, shownBy: string) =>
    faultsOf(`| ${id} | Name | ${level} | ${shownBy} |`)
  expect(row('2.4.2', 'A', '`e2e/a.spec.ts`: “the page has a title”')).toEqual([])
  expect(row('2.4.2', 'AA', '`e2e/a.spec.ts`: “the page has a title”')).toHaveLength(1)
  expect(row('2.4.2', 'A', 'By hand: yes.')).toHaveLength(1)
})
