import { expect, inject, test } from 'vitest'
import { ringOne } from '../../server/src/proof/rings/one/ring-one.ts'
import { ringTwo } from '../../server/src/proof/rings/two/ring-two.ts'

const seed = 20_261_121

test('the model shop in memory keeps its invariants', () => {
  expect(ringOne(seed, 40_000).broken).toBeNull()
})

test('the handlers on PostgreSQL keep the invariants, one step at a time', async () => {
  expect((await ringTwo(inject('postgresUrl'), seed, 80)).broken).toEqual([])
})
