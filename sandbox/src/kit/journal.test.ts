import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Entry, openJournal } from './journal.ts'

test('what was written is heard again, in order', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  const first = await openJournal(dir, () => {})
  for (let value = 0; value < 500; value += 1) first.write('count', value)
  await first.flush()
  const heard: Entry[] = []
  await openJournal(dir, (entry) => heard.push(entry))
  expect(heard.map((entry) => entry.value)).toEqual(Array.from({ length: 500 }, (_, value) => value))
  await rm(dir, { recursive: true })
})

test('a ledger that can no longer be kept says so', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  const journal = await openJournal(dir, () => {})
  await rm(dir, { recursive: true })
  journal.write('count', 1)
  await journal.flush()
  expect(() => journal.write('count', 2)).toThrow('The journal cannot be written')
})
