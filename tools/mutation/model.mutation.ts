import { expect, inject, test } from 'vitest'
import { modelOne } from '../../server/test/models/shop/shop-model.ts'
import { modelTwo } from '../../server/test/models/simulation/simulation.ts'

const seed = 20_261_121

test('the in-memory model of the shop keeps its invariants', () => {
  expect(modelOne(seed, 40_000).broken).toBeNull()
})

test('the handlers on PostgreSQL keep the invariants when they run step by step', async () => {
  expect((await modelTwo(inject('postgresUrl'), seed, 80)).broken).toEqual([])
})
