import { call } from '@matla/contract/kit/call'
import { beforeAll, afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#config/config.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { fail } from '#lib/errors.ts'
import { type Work, work } from '#platform/telemetry/tracing.ts'
import { createHttpServer } from './http-server.ts'
import { openShopState } from '#platform/shop-state/current-shop-state.ts'
import { createContentCache } from './content-cache.ts'
import { handleErrors } from './errors.ts'
import { rejectCrossOrigin } from './reject-cross-origin.ts'
import { serve } from './serve.ts'
import { findActor } from '#identity/sessions.ts'

let database: Database
const config = readConfig({ LOG_LEVEL: 'silent' })
const app = await createHttpServer(config)

const rows = {
  echo: call({
    method: 'POST',
    path: '/echo/:id',
    access: 'anyone',
    about: 'Answers what it was sent.',
    params: z.object({ id: z.string().max(5) }),
    body: z.object({
      name: z.string().min(1),
      /** JSON inside a text. */
      inner: z
        .string()
        .default('{}')
        .transform((text): unknown => JSON.parse(text)),
    }),
    result: z.object({ id: z.string(), name: z.string() }),
    errors: ['course-not-found'],
  }),
  own: call({
    method: 'GET',
    path: '/own',
    access: 'buyer',
    about: 'Only for buyers.',
    result: z.object({}),
    errors: [],
  }),
}

beforeAll(async () => {
  database = await testDatabase()
  handleErrors(app)
  rejectCrossOrigin(app, config)
  const deps = {
    db: database.db,
    clock: () => new Date(),
    config,
    cache: createContentCache(),
    shopState: await openShopState(database.db),
    findActor,
  }
  serve(app, deps, rows, {
    echo: async ({ params, body }) => {
      if (body.name === 'declared') fail('course-not-found')
      if (body.name === 'undeclared') fail('cart-empty')
      return { id: params.id, name: body.name, secret: 'never sent' }
    },
    own: async () => ({}),
  })
})
afterAll(() => database.close())

const echo = (payload: unknown, headers: Record<string, string> = {}, path = '/matla/echo/1') =>
  app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/json', 'accept-language': 'en', ...headers },
    payload: JSON.stringify(payload),
  })

test('a response is trimmed to its declared shape', async () => {
  expect((await echo({ name: 'x' })).json()).toEqual({ id: '1', name: 'x' })
})

test('each call is a span on the channel, named by its method and path', async () => {
  const names: string[] = []
  const started = (message: unknown) => void names.push((message as Work).name)
  work.start.subscribe(started)
  await echo({ name: 'x' })
  await echo({ name: 'declared' })
  work.start.unsubscribe(started)
  expect(names).toEqual(['call POST /echo/:id', 'call POST /echo/:id'])
})

test('a declared error is returned with its code, status, message and reference', async () => {
  const answer = await echo({ name: 'declared' }, { 'accept-language': 'ar' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    success: false,
    code: 'course-not-found',
    message: 'لم نعثر على هذه الدورة.',
  })
  expect(answer.json<{ reference: string }>().reference).toMatch(/^[0-9a-f]{32}$/)
})

test('an error that the row does not declare becomes an unexpected error', async () => {
  const answer = await echo({ name: 'undeclared' })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toMatchObject({ code: 'unexpected' })
})

test.each([
  ['?lang=0', 'ar'],
  ['?lang=1', 'en'],
  ['', 'en'],
])('invalid input is rejected by field in the requested language (%s)', async (query, lang) => {
  const answer = await echo({ name: '' }, {}, `/matla/echo/1${query}`)
  expect(answer.statusCode).toBe(400)
  const { fields } = answer.json<{ fields: Record<string, string> }>()
  expect(fields.name).toBe(lang === 'ar' ? 'هذه القيمة مطلوبة.' : 'This field is required.')
})

test('a NUL character in body or path is rejected', async () => {
  expect((await echo({ name: 'a\u0000b' })).statusCode).toBe(400)
  expect((await echo({ name: 'x' }, {}, '/matla/echo/%00')).statusCode).toBe(400)
})

test.each(['a\u0000b', '\ud800', 'a\udfffb', '\udc00\ud800'])(
  'a text that PostgreSQL cannot store (%j) is rejected with the name of its field (A16)',
  async (text) => {
    expect((await echo({ name: text })).json().fields).toEqual({ name: 'This value is not valid.' })
    const elsewhere = await echo({ name: 'x', more: [{ deep: text }], [text]: 1 })
    expect(Object.keys(elsewhere.json().fields)).toEqual(['more', 'body'])
    expect((await echo({ name: 'x', inner: JSON.stringify({ text }) })).statusCode).toBe(400)
  },
)

test('surrogate pairs, look-alikes and unassigned characters are accepted (A16)', async () => {
  for (const name of ['\u{1F3AC}', 'раypal', '\u{10FFFF}', '\uFFFD', '\u202E'])
    expect((await echo({ name })).json()).toEqual({ id: '1', name })
})

test('deeply nested input is rejected', async () => {
  const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
  for (const depth of [40, 5_000])
    expect((await echo({ name: 'x', more: nested(depth) })).statusCode).toBe(400)
  expect((await echo({ name: 'x', more: nested(5) })).statusCode).toBe(200)
})

test.each([
  ['{', 'application/json', 400, 'invalid'],
  ['<a/>', 'application/xml', 415, 'unsupported-media-type'],
])('a body that cannot be read (%s as %s) is %i', async (payload, type, status, code) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/matla/echo/1',
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ code })
})

test('an unknown path fails with not-found', async () => {
  const answer = await app.inject({ url: '/matla/nothing-here?lang=0' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ success: false, code: 'not-found', message: 'لم نعثر على ما طلبته.' })
})

test('a protected call is rejected without a session and with an unknown token', async () => {
  expect((await app.inject({ url: '/matla/own' })).statusCode).toBe(401)
  const forged = { authorization: `Bearer ${'x'.repeat(43)}` }
  expect((await app.inject({ url: '/matla/own', headers: forged })).statusCode).toBe(401)
})

test('a change requested by a page of another site is rejected', async () => {
  expect((await echo({ name: 'x' }, { origin: 'https://evil.example' })).statusCode).toBe(403)
  expect((await echo({ name: 'x' }, { origin: 'null' })).statusCode).toBe(403)
  expect((await echo({ name: 'x' }, { origin: 'http://localhost', host: 'localhost' })).statusCode).toBe(200)
})
