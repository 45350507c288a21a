import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Circuit, circuitLimits, closedCircuit, hear, knock } from './circuit.ts'

const { silences, withinMs, restMs } = circuitLimits
const at = 1_000_000
const silent = (times: number, gapMs = 10): Circuit =>
  Array.from({ length: times }).reduce<Circuit>(
    (circuit, _, index) => hear(circuit, 'silence', at + index * gapMs),
    closedCircuit,
  )
const opened = silent(silences)
const lastAt = at + (silences - 1) * 10

test('one silence fewer than the limit changes nothing, the last one opens it', () => {
  expect(knock(silent(silences - 1), lastAt + 1).mayAsk).toBe(true)
  expect(knock(opened, lastAt + 1).mayAsk).toBe(false)
})

test('any answer in between begins the count anew', () => {
  const answered = hear(silent(silences - 1), 'answer', at + 100)
  expect(answered).toEqual(closedCircuit)
  expect(knock(hear(answered, 'silence', at + 110), at + 111).mayAsk).toBe(true)
})

test('silences that are far apart do not open it', () => {
  expect(silent(silences * 3, withinMs / 2).openedAt).toBeNull()
})

test('it rests, then lets one through and no second; the answer of the one closes it for all', () => {
  expect(knock(opened, lastAt + restMs - 1).mayAsk).toBe(false)
  const probe = knock(opened, lastAt + restMs)
  expect(probe.mayAsk).toBe(true)
  expect(knock(probe.circuit, lastAt + restMs + 1).mayAsk).toBe(false)
  expect(hear(probe.circuit, 'answer', lastAt + restMs + 50)).toEqual(closedCircuit)
})

test('a probe that hears nothing begins the rest anew; one that never comes back makes way for another', () => {
  const probe = knock(opened, lastAt + restMs)
  const again = hear(probe.circuit, 'silence', lastAt + restMs + 5_000)
  expect(knock(again, lastAt + restMs + 5_001).mayAsk).toBe(false)
  expect(knock(again, lastAt + 2 * restMs + 5_000).mayAsk).toBe(true)
  expect(knock(probe.circuit, lastAt + 2 * restMs).mayAsk).toBe(true)
})

test('a clock that is set back an hour locks nobody out', () => {
  expect(knock(opened, lastAt - 3_600_000).mayAsk).toBe(true)
})

const step = fc.record({
  gap: fc.integer({ min: 0, max: restMs }),
  does: fc.constantFrom('knock', 'answer', 'silence' as const),
})
test('after whatever came: two rests later somebody may ask, and while it rests nobody may', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let circuit = closedCircuit
      let now = at
      for (const { gap, does } of steps) {
        now += gap
        circuit = does === 'knock' ? knock(circuit, now).circuit : hear(circuit, does, now)
        expect(circuit.silences.length).toBeLessThanOrEqual(silences)
        if (circuit.openedAt === now) expect(knock(circuit, now).mayAsk).toBe(false)
      }
      expect(knock(circuit, now + 2 * restMs).mayAsk).toBe(true)
    }),
  )
})
