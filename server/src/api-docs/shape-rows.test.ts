import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Schema } from './open-api-shape.ts'
import { shapeRows, typeOf } from './shape-rows.ts'

const of = (schema: z.ZodType) => shapeRows(z.toJSONSchema(schema) as Schema)

test('fields inside lists and objects stand in one flat list', () => {
  const cart = z.object({
    cart: z.object({ lines: z.array(z.object({ price: z.int(), note: z.string().optional() })) }),
  })
  expect(of(cart).map((row) => row.name)).toEqual([
    'cart',
    'cart.lines',
    'cart.lines[].price',
    'cart.lines[].note',
  ])
  expect(of(cart).at(-1)?.isRequired).toBe(false)
})

test('what may be absent keeps its fields', () => {
  const names = of(z.object({ user: z.object({ id: z.string() }).nullable() })).map((row) => row.name)
  expect(names).toEqual(['user', 'user.id'])
})

test.each([
  [{ const: true }, 'true'],
  [{ enum: ['a', 'b'] }, '"a" | "b"'],
  [{ type: 'string', maxLength: 64 }, 'text, at most 64'],
  [{ anyOf: [{ type: 'integer' }, { type: 'null' }] }, 'whole number | null'],
  [{}, 'anything'],
] satisfies [Schema, string][])('%o is said as %s', (schema, said) => {
  expect(typeOf(schema)).toBe(said)
})
