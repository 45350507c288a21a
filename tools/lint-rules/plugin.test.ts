import { describe, expect, test } from 'vitest'
import lintRules from './plugin.ts'
import { lint } from './lint.ts'
import { cases } from './cases.ts'

describe.each(Object.entries(cases))('the rule %s', (name, { wrong, right }) => {
  test('rejects every file that breaks it, and says what to do instead', async () => {
    // The right files are included, because a wrong one may import them.
    const found = await lint({ ...right, ...wrong })
    const stopped = found.filter((it) => it.rule === `matla(${name})`)
    expect(new Set(stopped.map((it) => it.file))).toEqual(new Set(Object.keys(wrong)))
    expect(stopped.every((it) => it.message.length > 40)).toBe(true)
  })

  test('accepts every file that follows it', async () => {
    const found = await lint(right)
    expect(found.filter((it) => it.rule === `matla(${name})`)).toEqual([])
  })
})

test('every lint rule has test cases', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(lintRules.rules).toSorted())
})
