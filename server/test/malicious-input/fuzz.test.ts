import { calls } from '@matla/contract'
import { everyCall } from '@matla/contract/staff/index'
import { callUrl } from '@matla/contract/client'
import type { Call } from '@matla/contract/kit/call'
import type { ErrorCode } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/errors.text'
import { everyError } from '@matla/contract/kit/staff-errors'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { openShop } from '#test/open-shop.ts'

/** CI sends fewer requests. */
const requests = inject('proof').isWhole ? 10_000 : 3_000
let tokens: string[]
let courseId: string

const shop = await openShop()
beforeAll(async () => {
  const { courses } = (await shop.app.inject('/matla/courses-light')).json<{
    courses: { _id: string }[]
  }>()
  courseId = courses[0]?._id ?? ''
  const buyer = await shop.arrive('fuzz@proof.test', [courseId])
  tokens = ['', buyer.token, 'x'.repeat(43)]
})
afterAll(() => shop.close())

const rows: ReadonlyMap<string, Call> = new Map(
  Object.entries(everyCall).flatMap(([feature, callRows]) =>
    Object.entries<Call>(callRows).map(([callName, row]) => [`${feature}.${callName}`, row] as const),
  ),
)
const rowOf = (name: string): Call => rows.get(name) ?? calls.session.read
const malicious = fc.constantFrom<unknown>(
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  'null',
  'undefined',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '١٢٣',
  'ﷺ'.repeat(99),
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$where',
  '__proto__',
  'a'.repeat(5_000),
  null,
  true,
  0,
  -1,
  1e21,
  [],
  {},
  [[]],
  { length: -1 },
  { __proto__: null, toString: 'x' },
  '67'.padEnd(24, '0'),
  'f'.repeat(32),
  'a@b.sa',
  'CARD',
)
const text = fc.oneof(
  malicious,
  fc.string({ maxLength: 40 }),
  fc.constantFrom('fuzz@proof.test'),
  fc.nat().map(String),
)

/** Usually a body that the row's schema accepts, with one part changed. */
function bodyFor(row: Call): fc.Arbitrary<unknown> {
  if (!row.body) return fc.option(text)
  const { properties = {} } = z.toJSONSchema(row.body, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
  }
  const names = [...Object.keys(properties), '__proto__', 'constructor', 'amount', 'userEmail']
  return fc.oneof(
    text,
    fc.dictionary(fc.constantFrom(...names), fc.oneof(text, fc.constant(courseId)), {
      maxKeys: names.length,
    }),
  )
}

const request = fc.constantFrom(...rows.keys()).chain((name) =>
  fc.record({
    name: fc.constant(name),
    path: fc.array(text, { minLength: 3, maxLength: 3 }),
    query: fc.dictionary(fc.constantFrom('lang', 'category', '_id', 'insId', 'tranRef', 'q'), text, {
      maxKeys: 4,
    }),
    body: bodyFor(rowOf(name)),
    token: fc.constantFrom(0, 1, 2),
    lang: fc.constantFrom('ar', 'en', 'fr;q=0.1', ''),
    // A visitor per request, because one network would reach the rate limit of every endpoint.
    caller: fc.ipV4(),
    raw: fc.option(fc.constantFrom('{', '[]', '"x"', '{"a":', '\u0000', '{"lang":'.repeat(200)), {
      freq: 12,
    }),
    type: fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'application/xml',
      '',
    ),
  }),
)

const printable = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
const wellFormed = (value: unknown) => encodeURIComponent(printable(value).toWellFormed())

test(`${requests} generated requests never get a 5xx response, and every rejection gives its reason in the requested language`, async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ name, path, query, body, token, lang, caller, raw, type }) => {
      const row = rowOf(name)
      let at = 0
      const address = callUrl(row.path, 'matla', row.base).replace(/:(\w+)/g, () => wellFormed(path[at++]))
      const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, printable(value)]))
      const sends = row.method !== 'GET'
      const options: InjectOptions = {
        method: row.method,
        url: `${address}?${search.toString()}`,
        headers: {
          'x-forwarded-for': caller,
          ...(lang && { 'accept-language': lang }),
          ...(tokens[token] && { authorization: `Bearer ${tokens[token]}` }),
          ...(sends && type && { 'content-type': type }),
        },
        ...(sends && { payload: raw ?? JSON.stringify(body) ?? '' }),
      }
      const answer = await shop.app.inject(options)
      expect(answer.statusCode, `${row.method} ${address}`).toBeLessThan(500)
      if (answer.statusCode >= 400)
        expectFailure(answer.json(), answer.statusCode, printable(query.lang), lang)
    }),
    { numRuns: requests },
  )
}, 600_000)

function expectFailure(
  body: { code: ErrorCode; message: string; success: boolean },
  status: number,
  code: unknown,
  header: string,
) {
  expect(body.success).toBe(false)
  expect(everyError[body.code]).toBe(status)
  const expectedLang = code === '0' ? 'ar' : code === '1' ? 'en' : header === 'en' ? 'en' : 'ar'
  expect(body.message).toBe(errorTexts[body.code][expectedLang])
}
