import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipEntries } from './export-person.ts'

const noon = new Date('2026-11-21T12:30:08Z')
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries
}
async function archiveOf(entries: readonly ZipEntry[]) {
  const pieces: Uint8Array[] = []
  for await (const piece of zipEntries(listed(entries), noon)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('the archive contains every entry unchanged, with names in any script', async () => {
  const entries = [
    { name: 'data.json', bytes: Buffer.from('{"اسم":"نورة"}') },
    { name: 'شهادات/شهادة.pdf', bytes: Buffer.alloc(200_000, 7) },
    { name: 'empty', bytes: Buffer.alloc(0) },
  ]
  const files = Object.entries(unzipSync(await archiveOf(entries)))
  expect(files.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))).toEqual(entries)
  expect(unzipSync(await archiveOf([]))).toEqual({})
})

test('the times of entries are UTC, in steps of two seconds', async () => {
  const archive = await archiveOf([{ name: 'a', bytes: Buffer.from('a') }])
  const [time, date] = [archive.readUInt16LE(10), archive.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([12, 30, 8])
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 11, 21])
})

test('a file is read only when it is about to be written', async () => {
  const read: string[] = []
  async function* slowly() {
    for (const name of ['a', 'b']) {
      read.push(name)
      yield { name, bytes: Buffer.from(name) }
    }
  }
  const pieces = zipEntries(slowly(), noon)
  await pieces.next()
  expect(read).toEqual(['a'])
})
