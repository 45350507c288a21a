import { describe, expect, test } from 'vitest'
import lintRules from './plugin.ts'
import { lint } from './lint.ts'
import { cases } from './cases.ts'

describe.each(Object.entries(cases))('the rule %s', (name, { wrong, right }) => {
  test('stops every file that crosses it, and says what to do instead', async () => {
    // The right files of a rule are there too where a wrong one needs something to import.
    const found = await lint({ ...right, ...wrong })
    const stopped = found.filter((it) => it.rule === `matla(${name})`)
    expect(new Set(stopped.map((it) => it.file))).toEqual(new Set(Object.keys(wrong)))
    expect(stopped.every((it) => it.message.length > 40)).toBe(true)
  })

  test('lets every file pass that keeps it', async () => {
    const found = await lint(right)
    expect(found.filter((it) => it.rule === `matla(${name})`)).toEqual([])
  })
})

test('every lint rule has its wrong files', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(lintRules.rules).toSorted())
})
