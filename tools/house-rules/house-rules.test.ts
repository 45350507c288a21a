import { describe, expect, test } from 'vitest'
import houseRules from './house-rules.ts'
import { lint } from './lint.ts'
import { walls } from './walls.ts'

describe.each(Object.entries(walls))('the wall %s', (name, { wrong, right }) => {
  test('stops every file that crosses it, and says what to do instead', async () => {
    // The right files of a wall are there too where a wrong one needs something to import.
    const said = await lint({ ...right, ...wrong })
    const stopped = said.filter((it) => it.rule === `house(${name})`)
    expect(new Set(stopped.map((it) => it.file))).toEqual(new Set(Object.keys(wrong)))
    expect(stopped.every((it) => it.message.length > 40)).toBe(true)
  })

  test('lets every file pass that keeps it', async () => {
    const said = await lint(right)
    expect(said.filter((it) => it.rule === `house(${name})`)).toEqual([])
  })
})

test('every rule of the house has its wrong files', () => {
  expect(Object.keys(walls).toSorted()).toEqual(Object.keys(houseRules.rules).toSorted())
})
