import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { pretty, written } from './written.ts'

const ask = { method: 'GET', url: '/matla/cart?lang=1' } as const

test('a response is recorded as its status, relevant headers and body, with the values of cookies removed', () => {
  const answer = {
    status: 200,
    headers: {
      'set-cookie': ['session=secret; Path=/; HttpOnly; SameSite=Lax'],
      'content-type': 'application/json; charset=utf-8',
      date: 'Mon, 02 Mar 2026 09:00:00 GMT',
    },
    bytes: Buffer.from('{"b":[2,1],"a":{"d":1,"c":null}}'),
  }
  expect(written(ask, answer)).toBe(`GET /matla/cart?lang=1

200
content-type: application/json; charset=utf-8
set-cookie: session=…; Path=/; HttpOnly; SameSite=Lax

{
  "a": {
    "c": null,
    "d": 1
  },
  "b": [
    2,
    1
  ]
}
`)
})

test('an archive is recorded as its file names and the data in it', () => {
  const bytes = Buffer.from(zipSync({ 'data.json': strToU8('{"b":1}'), 'a.pdf': strToU8('%PDF') }))
  const text = written(ask, { status: 200, headers: { 'content-type': 'application/zip' }, bytes })
  expect(text).toContain(`data.json\n${pretty({ b: 1 })}\na.pdf\n`)
})
