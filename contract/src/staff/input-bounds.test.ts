import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from './index.ts'

type Leaf = { readonly path: string; readonly schema: z.ZodType }
type Inner = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
}

/** Lists every number and text schema within a schema, by its path. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const inner = schema.def as unknown as Inner
  if (inner.type === 'number' || inner.type === 'string') return [{ path, schema }]
  const { element, options = [], items = [], innerType, valueType, left, right } = inner
  const parts = [element, innerType, valueType, inner.in, inner.out, left, right, ...options, ...items]
  return [
    ...Object.entries(inner.shape ?? {}).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`)),
    ...parts.flatMap((part) => (part === undefined ? [] : leavesOf(part, path))),
  ]
}

type Row = Readonly<Partial<Record<'params' | 'query' | 'body', z.ZodType>>>
const leaves = Object.entries(everyCall as Readonly<Record<string, Readonly<Record<string, Row>>>>).flatMap(
  ([feature, rows]) =>
    Object.entries(rows).flatMap(([name, row]) =>
      (['params', 'query', 'body'] as const).flatMap((part) => {
        const schema = row[part]
        return schema === undefined ? [] : leavesOf(schema, `${feature}.${name}.${part}`)
      }),
    ),
)

/** Values that are compared, ignored or passed on, but never stored. */
const storedNowhere =
  /^(checkout\.createSession\.body\.amount|clientLogs\.cleanup\.body\.retentionDays|.*\.passkey\.response)$/

const takes = ({ schema }: Leaf, ...values: unknown[]) =>
  values.some((value) => schema.safeParse(value).success)
const pathsOf = (some: readonly Leaf[]) => some.map(({ path }) => path)

test('every number in a request is limited to the range of an integer column', () => {
  expect(leaves.length).toBeGreaterThan(500)
  const numbers = leaves.filter(
    ({ schema, path }) => schema instanceof z.ZodNumber && !storedNowhere.test(path),
  )
  expect(numbers.length).toBeGreaterThan(20)
  expect(pathsOf(numbers.filter((leaf) => takes(leaf, 2 ** 31, -(2 ** 31) - 1, 1e300)))).toEqual([])
})

test('every day and moment in a request is limited to years that the database and its time zones support', () => {
  const [day, moment] = ['2026-11-29', '2026-11-29T08:00:00Z']
  const dates = leaves.filter(
    (leaf) => takes(leaf, day, moment) && !takes(leaf, 'x', 'a text', 'x'.repeat(10), 'x'.repeat(20)),
  )
  expect(dates.length).toBeGreaterThan(20)
  const odd = ['0001-01-01', '0000-01-01', '9999-12-31', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
  expect(pathsOf(dates.filter((leaf) => takes(leaf, ...odd)))).toEqual([])
})
