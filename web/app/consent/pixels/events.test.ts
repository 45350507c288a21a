import { expect, test } from 'vitest'
import { toPixelEvent } from './events.ts'

test('a purchase has the same id from every sender, so that a provider counts it once', () => {
  const purchase = { kind: 'purchase', orderId: 'o1', totalHalalas: 220_000, courseIds: ['bundle'] } as const
  expect(toPixelEvent(purchase)).toEqual({
    kind: 'purchase',
    id: 'pur_o1',
    orderId: 'o1',
    value: 2200,
    courseIds: ['bundle'],
  })
})
