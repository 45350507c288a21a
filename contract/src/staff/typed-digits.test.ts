import { expect, test } from 'vitest'
import { z } from 'zod'
import { everyCall } from './index.ts'

type Leaf = { readonly path: string; readonly schema: z.ZodType }
type Inner = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
}
const innerOf = (schema: z.ZodType) => schema.def as unknown as Inner

/** Whether the schema transforms a value before it validates it. */
const isPrepared = ({ type, in: from }: Inner) => type === 'pipe' && from instanceof z.ZodTransform

/** Lists every number and text schema within a schema, by path, without descending into schemas with a transform. */
function leavesOf(schema: z.ZodType, path: string): Leaf[] {
  const inner = innerOf(schema)
  if (inner.type === 'number' || inner.type === 'string') return [{ path, schema }]
  if (isPrepared(inner) && inner.out && ['number', 'string'].includes(innerOf(inner.out).type))
    return [{ path, schema }]
  const { element, options = [], innerType } = inner
  return [
    ...Object.entries(inner.shape ?? {}).flatMap(([name, part]) => leavesOf(part, `${path}.${name}`)),
    ...[element, innerType, inner.in, inner.out, ...options].flatMap((part) =>
      part === undefined ? [] : leavesOf(part, path),
    ),
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

/** Values that pages and programs send and people never type: ids, keys, positions, versions, sizes, shown amounts. */
const sentByPages = new RegExp(
  [
    /^checkout\.createSession\.body\.amount$/,
    /^clientLogs\.cleanup\.body\.retentionDays$/,
    /\.passkey\.response$/,
    /^staff\.media\.caption\.body\.file$/,
    /\.(ids?|key|move|drop|after|before|index|position|version|baseVersion|revision|seen|bytes|[xy])$/,
    /\.(limit|page|stars|rating|lmsUserId|amountHalalas|leftHalalas|elsewhere)$/,
    // The server normalizes it with `normaliseCode`.
    /^staff\.coupons\.make\.body\.code$/,
  ]
    .map(({ source }) => source)
    .join('|'),
)

const arabic = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x06_60 + Number(digit)))
const typed = leaves.filter(({ path }) => !sentByPages.test(path))

/** The parsed value; undefined when the schema rejects it. */
const read = (schema: z.ZodType, value: unknown) => schema.safeParse(value).data

test('every typed number of a call is accepted in Arabic digits', () => {
  const samples = [1, 2, 5, 100]
  const numbers = typed.filter(({ schema }) => samples.some((sample) => read(schema, sample) === sample))
  expect(numbers.length).toBeGreaterThan(15)
  const rejected = numbers.filter(({ schema }) =>
    samples.some(
      (sample) => read(schema, sample) === sample && read(schema, arabic(String(sample))) !== sample,
    ),
  )
  expect(rejected.map(({ path }) => path)).toEqual([])
})

test('every typed code or fixed-length number of a call is accepted in Arabic digits', () => {
  const samples = ['123456', '1234', '12345', '1234567890', '300000000000003', '2026-11-29']
  const isForm = ({ schema }: Leaf) => read(schema, 'some other text') === undefined
  const isNamed = ({ path }: Leaf) => /(^|\.)(code|emailCode|recoveryCode|oneTimePassword)$/.test(path)
  const codes = typed.filter(
    (leaf) =>
      (isForm(leaf) || isNamed(leaf)) && samples.some((sample) => read(leaf.schema, sample) === sample),
  )
  expect(codes.length).toBeGreaterThan(20)
  const rejected = codes.filter(({ schema }) =>
    samples.some((sample) => read(schema, sample) === sample && read(schema, arabic(sample)) !== sample),
  )
  expect(rejected.map(({ path }) => path)).toEqual([])
})
