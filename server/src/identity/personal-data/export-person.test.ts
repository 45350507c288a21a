import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { type ZipEntry, zipOf } from './export-person.ts'

const noon = new Date('2026-11-21T12:30:08Z')
async function* listed(entries: readonly ZipEntry[]) {
  yield* entries
}
async function archiveOf(entries: readonly ZipEntry[]) {
  const pieces: Uint8Array[] = []
  for await (const piece of zipOf(listed(entries), noon)) pieces.push(piece)
  return Buffer.concat(pieces)
}

test('what goes in comes out, with its names in any script', async () => {
  const entries = [
    { name: 'data.json', bytes: Buffer.from('{"اسم":"نورة"}') },
    { name: 'شهادات/شهادة.pdf', bytes: Buffer.alloc(200_000, 7) },
    { name: 'empty', bytes: Buffer.alloc(0) },
  ]
  const files = Object.entries(unzipSync(await archiveOf(entries)))
  expect(files.map(([name, bytes]) => ({ name, bytes: Buffer.from(bytes) }))).toEqual(entries)
  expect(unzipSync(await archiveOf([]))).toEqual({})
})

test('its time is UTC, in steps of two seconds', async () => {
  const archive = await archiveOf([{ name: 'a', bytes: Buffer.from('a') }])
  const [time, date] = [archive.readUInt16LE(10), archive.readUInt16LE(12)]
  expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([12, 30, 8])
  expect([1980 + (date >> 9), (date >> 5) & 15, date & 31]).toEqual([2026, 11, 21])
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
