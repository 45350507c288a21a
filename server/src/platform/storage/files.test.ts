import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openFiles } from './files.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'matla-files-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const files = await openFiles({ dataDir, s3: null })

const textOf = async (reading: Promise<Readable> | undefined) =>
  reading ? (await buffer(await reading)).toString() : null

test('a file is stored byte for byte and replaced by a later one', async () => {
  const key = 'invoices/018f.pdf'
  expect(await files.get(key)).toBeNull()
  await files.put(key, Buffer.from([0, 255, 10]), 'application/pdf')
  expect(await files.get(key)).toEqual(Buffer.from([0, 255, 10]))
  await files.put(key, Buffer.from('new'), 'application/pdf')
  expect(await files.get(key)).toEqual(Buffer.from('new'))
})

test('a reader during a replacement gets one complete version, and unfinished files are not listed', async () => {
  const key = 'ebooks/replaced.pdf'
  const [old, next] = [Buffer.alloc(3_000_000, 'a'), Buffer.alloc(5_000_000, 'b')]
  await files.put(key, old, 'application/pdf')
  const found = await files.find(key)
  const listed = await Array.fromAsync(files.list())
  let isSent = false
  const slow = async function* () {
    for (let index = 0; index < next.length; index += 500_000) {
      yield next.subarray(index, index + 500_000)
      expect((await files.get(key))?.equals(old)).toBe(true)
      expect(await Array.fromAsync(files.list())).toEqual(listed)
    }
    isSent = true
  }
  const before = await found?.read()
  await files.putStream(key, Readable.from(slow()), next.length)
  expect(isSent).toBe(true)
  expect(before && (await buffer(before)).equals(old)).toBe(true)
  expect((await files.get(key))?.equals(next)).toBe(true)
  await expect(found?.read()).rejects.toThrow(/replaced/)
})

test('a failed write leaves the file unchanged', async () => {
  const key = 'ebooks/broken.pdf'
  await files.put(key, Buffer.from('whole'), 'application/pdf')
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('ha')
      throw new Error('the line is cut')
    })(),
  )
  await expect(files.putStream(key, broken, 4)).rejects.toThrow()
  expect((await files.get(key))?.toString()).toBe('whole')
})

test('a key cannot leave the folder', async () => {
  await expect(files.put('../outside.pdf', Buffer.from('x'), 'application/pdf')).rejects.toThrow()
})

test('an unfinished file is deleted after a day, but not while it is being written', async () => {
  const folder = join(dataDir, 'files/unfinished')
  mkdirSync(folder, { recursive: true })
  for (const name of ['left', 'being-written']) writeFileSync(join(folder, name), 'part')
  const yesterday = new Date(Date.now() - 25 * 3_600_000)
  utimesSync(join(folder, 'left'), yesterday, yesterday)
  await openFiles({ dataDir, s3: null })
  expect(readdirSync(folder)).toEqual(['being-written'])
})

test('a file is found with its size and can be read completely or partly', async () => {
  expect(await files.find('ebooks/none.pdf')).toBeNull()
  await files.put('ebooks/a.pdf', Buffer.from('0123456789'), 'application/pdf')
  const found = await files.find('ebooks/a.pdf')
  expect(found?.size).toBe(10)
  expect(found?.changedAt).toBeInstanceOf(Date)
  expect(await textOf(found?.read())).toBe('0123456789')
  expect(await textOf(found?.read({ start: 3, end: 5 }))).toBe('345')
  await expect(files.find('../outside.pdf')).rejects.toThrow()
})

test('only the requested part is fetched from an S3-compatible storage', async () => {
  const requests: string[] = []
  const storage = createServer((request, response) => {
    const { range = '' } = request.headers
    requests.push(`${request.method} ${request.url?.split('?')[0]} ${range}`)
    const [, start = 0, end = 9] = (/^bytes=(\d+)-(\d+)$/.exec(range) ?? []).map(Number)
    const part = '0123456789'.slice(start, end + 1)
    const isThere = request.url?.startsWith('/books/ebooks/a.pdf')
    response.writeHead(isThere ? (range ? 206 : 200) : 404, { 'content-length': isThere ? part.length : 0 })
    response.end(isThere && request.method === 'GET' ? part : '')
  })
  onTestFinished(() => void storage.close())
  await new Promise<void>((resolve) => storage.listen(0, '127.0.0.1', resolve))
  // A listening server has an address of this kind.
  const { port } = storage.address() as AddressInfo
  const remote = await openFiles({
    dataDir,
    s3: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'auto',
      S3_BUCKET: 'books',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
  })
  expect(await remote.find('ebooks/none.pdf')).toBeNull()
  const found = await remote.find('ebooks/a.pdf')
  expect(found?.size).toBe(10)
  expect(requests.every((request) => request.startsWith('HEAD '))).toBe(true)
  expect(await textOf(found?.read({ start: 3, end: 5 }))).toBe('345')
  expect(requests.at(-1)).toBe('GET /books/ebooks/a.pdf bytes=3-5')
  expect(await textOf(found?.read())).toBe('0123456789')
})
