import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readForm } from './read-form.ts'

const most = 1024 * 1024
const urlencoded = 'application/x-www-form-urlencoded'
const parts = 'multipart/form-data; boundary=b0'
const inPieces = (text: string | Buffer, size = 1_000) => {
  const bytes = Buffer.from(text)
  return Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.subarray(index * size, (index + 1) * size),
    ),
  )
}
const read = (type: string | undefined, text: string | Buffer, size?: number) =>
  readForm(type, inPieces(text, size), most)
const part = (head: string, body: string) => `--b0\r\n${head}\r\n\r\n${body}\r\n`
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
const end = '--b0--\r\n'

test('a URL-encoded form is read, however its bytes are split', async () => {
  const text = new URLSearchParams({ name: 'سارة & عمر', empty: '', plus: 'a+b c' }).toString()
  for (const size of [1, 7, 1_000]) {
    const form = await read(`${urlencoded};charset=UTF-8`, `${text}&name=2&flag`, size)
    expect([...form]).toEqual([
      ['name', 'سارة & عمر'],
      ['empty', ''],
      ['plus', 'a+b c'],
      ['name', '2'],
      ['flag', ''],
    ])
  }
})

test('a multipart form is read with its files, with Arabic file names and empty file fields', async () => {
  const file = Buffer.from([0, 255, 13, 10, 45, 45, 98, 49, 1])
  const head = (name: string) =>
    `--b0\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`
  const sent = Buffer.concat([
    Buffer.from(field('name', 'سارة') + head('سيرة.pdf')),
    file,
    Buffer.from(`\r\n${head('')}\r\n${end}`),
  ])
  for (const size of [1, 13, 10_000]) {
    const form = await read(parts, sent, size)
    expect(form.get('name')).toBe('سارة')
    const [chosen, none] = form.getAll('file') as File[]
    expect([chosen?.name, chosen?.type, none?.name, none?.size]).toEqual([
      'سيرة.pdf',
      'application/pdf',
      '',
      0,
    ])
    expect(Buffer.from((await chosen?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(file)
  }
})

test.each([
  [undefined, 'a=1', 'unsupported-media-type'],
  ['', 'a=1', 'unsupported-media-type'],
  ['text/plain', 'a=1', 'unsupported-media-type'],
  ['application/x-www-form-urlencodedx', 'a=1', 'unsupported-media-type'],
  ['multipart/form-data', end, 'invalid'],
  ['multipart/form-data; boundary=', end, 'invalid'],
  [parts, '', 'invalid'],
  [parts, field('a', '1'), 'invalid'],
  [parts, '--b0\r\nContent-Disposition: form-data; name="a"', 'invalid'],
] as const)('with content type %j the form %j is rejected as %s', async (type, text, code) => {
  await expect(read(type, text)).rejects.toThrow(code)
})

test.each([
  ['a million names without a value', urlencoded, 'a&'.repeat(500_000)],
  ['a million names with a value', urlencoded, 'a=&'.repeat(340_000)],
  ['an endless name', urlencoded, 'a'.repeat(1_000_000)],
  ['a name of escapes only', urlencoded, '%61'.repeat(300_000)],
  ['an endless value', urlencoded, `a=${'b'.repeat(1_000_000)}`],
  ['many parts', parts, field('a', '').repeat(18_000) + end],
  ['many files', parts, part('Content-Disposition: form-data; name="f"; filename="f"', '').repeat(10) + end],
  ['more bytes than allowed', parts, 'x'.repeat(most + 1)],
])('a form with %s is too large (A1)', async (_, type, text) => {
  await expect(read(type, text, 65_536)).rejects.toThrow('too-large')
})

test.each([
  ['an endless part header', `--b0\r\nContent-Disposition: form-data; name="${'a'.repeat(900_000)}`],
  ['endless part headers', `--b0\r\n${'A: b\r\n'.repeat(150_000)}`],
  ['near boundaries only', `${field('a', '1')}${'\r\n--b'.repeat(200_000)}`],
  ['no boundary', 'x'.repeat(1_000_000)],
  ['dashes only', '-'.repeat(1_000_000)],
])('a multipart form with %s fails with a declared error (A1)', async (_, text) => {
  await expect(read(parts, text, 65_536)).rejects.toThrow(/^(too-large|invalid)$/)
})
