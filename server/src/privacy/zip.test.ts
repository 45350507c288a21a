import * as fc from 'fast-check'
import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './zip.ts'

const noon = new Date('2026-11-21T12:30:08Z')
const bytesOf = async (entries: readonly ZipEntry[]) => {
  const pieces: Buffer[] = []
  for await (const piece of zipOf(listed(entries), noon)) pieces.push(piece)
  return Buffer.concat(pieces)
}
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries
}

/** Reads by the directory at the end, as every program does, and checks the heads against it. */
function read(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22
  expect(zip.readUInt32LE(end)).toBe(0x06054b50)
  const count = zip.readUInt16LE(end + 10)
  let at = zip.readUInt32LE(end + 16)
  expect(at + zip.readUInt32LE(end + 12)).toBe(end)
  return Array.from({ length: count }, () => {
    expect(zip.readUInt32LE(at)).toBe(0x02014b50)
    const [size, nameLength] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)]
    const head = zip.readUInt32LE(at + 42)
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    expect(zip.readUInt32LE(head)).toBe(0x04034b50)
    expect(zip.subarray(head + 4, head + 30)).toEqual(zip.subarray(at + 6, at + 32))
    const start = head + 30 + nameLength
    const bytes = zip.subarray(start, start + size)
    expect(zip.readUInt32LE(at + 16)).toBe(crc32(bytes))
    at += 46 + nameLength
    return { name, bytes }
  })
}

test('what goes in comes out, with its names in any script', async () => {
  const entries = [
    { name: 'data.json', bytes: Buffer.from('{"اسم":"نورة"}') },
    { name: 'شهادات/شهادة.pdf', bytes: Buffer.alloc(70_000, 7) },
    { name: 'empty', bytes: Buffer.alloc(0) },
  ]
  expect(read(await bytesOf(entries))).toEqual(entries)
  expect(read(await bytesOf([]))).toEqual([])
})

test('any names and bytes come out as they went in', async () => {
  const entry = fc.record({
    name: fc.string({ minLength: 1, unit: 'grapheme' }),
    bytes: fc.uint8Array().map((bytes) => Buffer.from(bytes)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { maxLength: 8 }), async (entries) => {
      expect(read(await bytesOf(entries))).toEqual(entries)
    }),
  )
})

test('a file is asked for only when its turn has come', async () => {
  const asked: string[] = []
  async function* slowly() {
    for (const name of ['a', 'b']) {
      asked.push(name)
      yield { name, bytes: Buffer.from(name) }
    }
  }
  const pieces = zipOf(slowly(), noon)
  await pieces.next()
  expect(asked).toEqual(['a'])
})
