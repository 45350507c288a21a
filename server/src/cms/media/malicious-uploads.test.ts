import { demo } from '#demo/demo.ts'
import { maxOpenUploads, maxPictureBytes, partBytes } from '@matla/contract/staff/media-words'
import { deflateSync, crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { mp4Of, pictureOf, sha256Of, webmOf } from '#test/fixtures/media.ts'
import { type UploadClient, createUploadClient } from '#test/fixtures/uploads.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let editor: string
let uploads: UploadClient
let png: Buffer
beforeAll(async () => {
  editor = await hire(shop, 'editor@malicious.example', 'editor')
  uploads = createUploadClient(shop, editor)
  png = await pictureOf(1, [200, 200]).png().toBuffer()
})
afterAll(() => shop.close())

const partsLeft = async (id: string) => await shop.deps.findFile(`media-parts/${id}-0`)

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
test.each<[string, () => Buffer | Promise<Buffer>, string]>([
  ['an SVG', () => Buffer.from(svg), 'media-type-wrong'],
  ['an SVG with an XML heading', () => Buffer.from(`<?xml version="1.0"?>${svg}`), 'media-type-wrong'],
  ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'media-type-wrong'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n'), 'media-type-wrong'],
  ['a GIF', () => pictureOf(1).gif().toBuffer(), 'media-type-wrong'],
  ['a TIFF', () => pictureOf(1).tiff().toBuffer(), 'media-type-wrong'],
  ['a playlist that names other files', () => Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'media-type-wrong'],
  ['a QuickTime film', () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'media-type-wrong'],
  ['a Matroska film', () => Buffer.from('1a45dfa3a34282886d6174726f736b61', 'hex'), 'media-type-wrong'],
  ['a HEIC picture', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'media-type-wrong'],
  ['one byte', () => Buffer.from('x'), 'media-type-wrong'],
  [
    'a PNG’s first bytes and a page',
    () => Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
    'media-unreadable',
  ],
  ['a JPEG’s first bytes and an SVG', () => Buffer.from(`\xff\xd8\xff${svg}`, 'latin1'), 'media-unreadable'],
  [
    'an AVIF’s first bytes alone',
    () => Buffer.from('\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'latin1'),
    'media-unreadable',
  ],
  ['a picture of 3,600 megapixels in 700 bytes', () => bomb(60_000, 60_000), 'media-too-many-pixels'],
  ['a picture of 64 megapixels', () => bomb(8_000, 8_000), 'media-too-many-pixels'],
])('%s is rejected before decoding, and its bytes are removed', async (name, bytesOf, code) => {
  const bytes = await bytesOf()
  const id = await uploads.begin(name, bytes.length)
  const part = await uploads.send(id, 0, bytes)
  const answer = part.status === 200 ? await uploads.finish(id, bytes) : part
  expect(answer.body.code).toBe(code)
  expect(await uploads.read(id)).toMatchObject({ state: 'failed', why: code, parts: [] })
  expect(await partsLeft(id)).toBeNull()
})

test.each<[string, () => Promise<Buffer>]>([
  ['a PNG', async () => png],
  ['a JPEG', () => pictureOf(1, [400, 400]).jpeg().toBuffer()],
  ['a WebP', () => pictureOf(1, [400, 400]).webp().toBuffer()],
  ['an AVIF', () => pictureOf(1, [400, 400]).avif().toBuffer()],
])('a truncated upload of %s fails and creates no medium', async (name, bytesOf) => {
  const bytes = await bytesOf()
  const half = bytes.subarray(0, Math.floor(bytes.length * 0.6))
  const ended = await uploads.whole(name, half)
  if (typeof ended === 'string') expect(ended).toBe('media-unreadable')
  else expect([ended.state, ended.why]).toEqual(['failed', 'media-unreadable'])
  expect(await shop.sql('select from media where name = $1', [name])).toEqual([])
})

test('data appended to a picture is removed', async () => {
  const { file } = await uploads.medium('both', Buffer.concat([png, Buffer.from(`${svg}PK\u0003\u0004`)]))
  const answer = await fetch(`${shop.url}/media/${'base' in file ? file.base : ''}-200.webp`)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).not.toContain('script')
})

test('a picture above 20 MB is rejected at its first part, and a file above 300 MB at the start', async () => {
  const id = await uploads.begin('large.png', maxPictureBytes + 1)
  const first = Buffer.concat([png, Buffer.alloc(partBytes - png.length)])
  expect((await uploads.send(id, 0, first)).body.code).toBe('media-too-large')
  const tooLong = { name: 'long.mp4', bytes: 300 * 1024 * 1024 + 1 }
  expect((await shop.post('/staff/media', tooLong, editor)).body.code).toBe('invalid')
})

test('an upload with a wrong hash must be sent again completely', async () => {
  const id = await uploads.begin('hash.png', png.length)
  await uploads.send(id, 0, png)
  expect((await uploads.finish(id, Buffer.from('another'))).body.code).toBe('media-hash-wrong')
  expect(await uploads.read(id)).toMatchObject({ state: 'uploading', parts: [] })
  await uploads.send(id, 0, png)
  expect((await uploads.finish(id, png)).status).toBe(200)
  expect((await uploads.ended(id)).state).toBe('done')
})

test.each<[string, number, number]>([
  ['a part beyond the end', 2, 10],
  ['a part with a negative number', -1, 10],
  ['a short full part', 0, 10],
  ['a long last part', 1, 11],
])('%s is rejected', async (_name, part, length) => {
  const id = await uploads.begin('parts.png', partBytes + 10)
  const { status, body } = await uploads.send(id, part, Buffer.alloc(length))
  expect([status, body.code]).toEqual([422, 'media-part-wrong'])
})

test('a part above 4 MiB, without a session or from another origin is rejected', async () => {
  const id = await uploads.begin('parts.png', 2 * partBytes)
  expect((await uploads.send(id, 0, Buffer.alloc(partBytes + 1))).status).toBe(413)
  const anonymous = await createUploadClient(shop, 'nobody').send(id, 0, Buffer.alloc(partBytes))
  expect(anonymous.status).toBe(401)
  const foreign = await uploads.send(id, 0, Buffer.alloc(10), { origin: 'https://elsewhere.example' })
  expect(foreign.status).toBe(403)
  expect((await uploads.read(id)).parts).toEqual([])
})

test('an upload continues in another process, and repeated parts count once', async () => {
  const bytes = Buffer.concat([await pictureOf(3).png().toBuffer(), Buffer.alloc(partBytes)])
  const id = await uploads.begin('two.png', bytes.length)
  await uploads.send(id, 0, bytes.subarray(0, partBytes))
  const other = await createApp({ demo, config: shop.deps.config })
  const url = `/matla/staff/media/uploads/${id}`
  const headers = { authorization: `Bearer ${editor}` }
  for (const _time of [1, 2]) {
    const part = {
      method: 'PUT',
      url: `${url}/parts/1`,
      headers,
      payload: bytes.subarray(partBytes),
    } as const
    expect((await other.app.inject(part)).statusCode).toBe(200)
  }
  const done = { method: 'POST', url: `${url}/done`, headers, payload: { sha256: sha256Of(bytes) } } as const
  expect((await other.app.inject(done)).statusCode).toBe(200)
  await other.close()
  expect(await uploads.ended(id)).toMatchObject({ state: 'done', parts: [0, 1] })
})

test('an upload that failed for an internal reason is retried with the stored bytes', async () => {
  const bytes = await pictureOf(4).png().toBuffer()
  const id = await uploads.begin('again.png', bytes.length)
  await uploads.send(id, 0, bytes)
  await shop.sql(`update media_uploads set state = 'failed', why = 'media-not-encoded' where id = $1`, [id])
  expect((await uploads.finish(id, bytes)).status).toBe(200)
  expect((await uploads.ended(id)).state).toBe('done')
  expect(await partsLeft(id)).toBeNull()
})

test('the number of open uploads per user is limited, even for concurrent requests', async () => {
  const token = await hire(shop, 'eager@malicious.example', 'editor')
  const begin = (bytes: number) => shop.post('/staff/media', { name: 'x', bytes }, token)
  const large = await Promise.all([1, 2, 3, 4, 5].map(() => begin(300 * 1024 * 1024)))
  expect(large.filter(({ status }) => status === 200)).toHaveLength(3)
  const small = await Promise.all(Array.from({ length: maxOpenUploads }, () => begin(10)))
  const countOf = (code: unknown) => small.filter(({ body }) => body.code === code).length
  expect([countOf(undefined), countOf('media-uploads-full')]).toEqual([maxOpenUploads - 3, 3])
})

test('the first bytes of a video identify its type', async () => {
  const id = await uploads.begin('film.mp4', mp4Of(1).length)
  expect((await uploads.send(id, 0, mp4Of(1))).status).toBe(200)
  const other = await uploads.begin('film.webm', webmOf(1).length)
  expect((await uploads.send(other, 0, webmOf(1))).status).toBe(200)
})

/** Creates a PNG of a few bytes whose header claims this size. */
function bomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [head, tail] = [Buffer.alloc(4), Buffer.alloc(4)]
    head.writeUInt32BE(data.length)
    tail.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, tail])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const rows = chunk('IDAT', deflateSync(Buffer.alloc(100_000)))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', size), rows, chunk('IEND', Buffer.alloc(0))])
}
