import { expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#index.ts'
import { langCode } from './lang.ts'
import { langFromCode } from './lang.schema.ts'
import type { Call } from './call.ts'

const table: readonly (readonly [string, Call])[] = Object.entries(calls).flatMap(([feature, rows]) =>
  Object.entries(rows).map(([callName, row]) => [`${feature}.${callName}`, row] as const),
)
const langsOf = ({ query, body }: Call) =>
  [query, body].flatMap((part) =>
    part instanceof z.ZodObject && 'lang' in part.shape ? [part.shape.lang] : [],
  )
const withLang = table.flatMap(([name, row]) => langsOf(row).map((schema) => [name, schema] as const))
const takes = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success

test('the code of Arabic is 0 and the code of English is 1 (R005)', () => {
  expect([langCode('ar'), langCode('en'), langFromCode('0'), langFromCode('1')]).toEqual([
    '0',
    '1',
    'ar',
    'en',
  ])
})

test('the call table contains many calls with a language (R005)', () => {
  expect(withLang.length).toBeGreaterThan(20)
})

test.each(withLang)('%s accepts only 0 or 1 as its language (R005)', (_, schema) => {
  expect([takes(schema, '0'), takes(schema, '1'), takes(schema, undefined)]).toEqual([true, true, true])
  for (const wrong of ['2', 'ar', 'en', '', 0, null]) expect(takes(schema, wrong)).toBe(false)
})
