import { expect, test } from 'vitest'
import { createClient, type Transport, NoResponseError } from './client.ts'
import { calls } from './index.ts'

const table = { reading: { shelf: { method: 'POST', url: '/matla/shelf/:id' } } }
type Shelf = (input: object) => Promise<unknown>

/** A client with the given transport, and the errors that it reported. */
function createTestClient(transport: Transport) {
  const reported: string[] = []
  const client = createClient(table, transport, (problem) => void reported.push(problem.message))
  return { shelf: (client as unknown as { reading: { shelf: Shelf } }).reading.shelf, reported }
}
const respondWith = (status: number, body: string | ReadableStream) =>
  createTestClient(async () => new Response(body, { status }))
const unreachable = { ok: false, failure: { success: false, code: 'unreachable', message: '' } }
const brokenBody = () =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })

test('a success is returned as a value and an error as a failure, whatever the status (A29 R282)', async () => {
  expect(await respondWith(200, '{"success":true}').shelf({})).toEqual({ ok: true, value: { success: true } })
  const failure = { success: false, code: 'invalid', message: 'No.' }
  for (const status of [200, 400, 503]) {
    const { shelf, reported } = respondWith(status, JSON.stringify(failure))
    expect(await shelf({})).toEqual({ ok: false, failure })
    expect(reported).toEqual([])
  }
})

test.each([
  ['no network', new TypeError('fetch failed')],
  ['a timeout', new DOMException('timed out', 'TimeoutError')],
  ['an abort', new DOMException('aborted', 'AbortError')],
])('a request with %s is returned as unreachable and not reported (A29)', async (_, cause) => {
  const { shelf, reported } = createTestClient(() =>
    Promise.reject(new NoResponseError('No response.', { cause })),
  )
  expect(await shelf({})).toEqual(unreachable)
  expect(reported).toEqual([])
})

test('a response that breaks off is returned as unreachable and not reported (A29)', async () => {
  const { shelf, reported } = respondWith(200, brokenBody())
  expect(await shelf({})).toEqual(unreachable)
  expect(reported).toEqual([])
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [200, '<html>Log in to this network</html>'],
  [500, '{"error":"x"}'],
  [204, ''],
])("a proxy's response (%i) is returned as unreachable and reported (A29)", async (status, body) => {
  const { shelf, reported } = respondWith(status === 204 ? 200 : status, body)
  expect(await shelf({})).toEqual(unreachable)
  expect(reported).toEqual([expect.stringMatching(/^POST \/matla\/shelf\/:id: \d+, an answer/)])
})

test('a bug is reported and thrown instead of returned as unreachable (A29)', async () => {
  const bug = new TypeError("Cannot read properties of undefined (reading 'x')")
  const inTransport = createTestClient(() => Promise.reject(bug))
  await expect(inTransport.shelf({})).rejects.toBe(bug)
  expect(inTransport.reported).toEqual([bug.message])
  const circular: Record<string, unknown> = {}
  circular.self = circular
  const inInput = respondWith(200, '{}')
  await expect(inInput.shelf({ body: circular })).rejects.toThrow(TypeError)
  expect(inInput.reported).toHaveLength(1)
})

test('a lone surrogate in a URL is sent as the replacement character (A16)', async () => {
  let requested = ''
  const { shelf } = createTestClient(async (url) => {
    requested = url
    return new Response('{}')
  })
  await shelf({ params: { id: 'a\ud800' }, query: { q: '\udfff' } })
  expect(requested).toBe('/matla/shelf/a%EF%BF%BD?q=%EF%BF%BD')
})

test.each(['.', '..'])(
  'a parameter of %s is rejected, because it would address another call (A16)',
  async (id) => {
    const { shelf } = createTestClient(() => Promise.reject(new Error('asked')))
    expect(await shelf({ params: { id } })).toMatchObject({ ok: false, failure: { code: 'invalid' } })
  },
)

test('every row of the table becomes a function', () => {
  const client = createClient<typeof calls>({ ...calls } as never, () =>
    Promise.reject(new NoResponseError('')),
  )
  for (const [feature, rows] of Object.entries(calls))
    for (const callName of Object.keys(rows))
      expect((client as unknown as Record<string, Record<string, unknown>>)[feature]?.[callName]).toBeTypeOf(
        'function',
      )
})

test('a 200 with success: false and no code is an error with the message of the server (R282)', async () => {
  const { shelf } = respondWith(200, '{"success":false,"message":"Server words"}')
  expect(await shelf({})).toEqual({
    ok: false,
    failure: { success: false, code: 'unexpected', message: 'Server words' },
  })
  for (const [body, failure] of [
    [{ success: false }, { success: false, code: 'unexpected', message: '' }],
    [
      { success: false, code: 'cart-empty' },
      { success: false, code: 'cart-empty', message: '' },
    ],
  ])
    expect(await respondWith(200, JSON.stringify(body)).shelf({})).toEqual({ ok: false, failure })
  const outcome = { success: false, outcome: 'confirming' }
  expect(await respondWith(200, JSON.stringify(outcome)).shelf({})).toEqual({ ok: true, value: outcome })
})

test('an error without a code keeps the message of the server (R173 R281 R284)', async () => {
  expect(await respondWith(409, '{"message":"Course already in cart"}').shelf({})).toMatchObject({
    ok: false,
    failure: { code: 'unexpected', message: 'Course already in cart' },
  })
  expect(await respondWith(502, '{"message":"Bad gateway"}').shelf({})).toEqual(unreachable)
})

test('a 400 that did not come from our server is an invalid request (R284)', async () => {
  expect(await respondWith(400, '<h1>Bad Request</h1>').shelf({})).toMatchObject({
    failure: { code: 'invalid' },
  })
})
