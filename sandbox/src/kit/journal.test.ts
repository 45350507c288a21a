import { appendFile, mkdtemp, rename, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Entry, openJournal } from './journal.ts'

test('a reopened journal replays its entries in order', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  const first = await openJournal(dir, () => {})
  for (let value = 0; value < 500; value += 1) first.write('count', value)
  await first.flush()
  const heard: Entry[] = []
  await openJournal(dir, (entry) => heard.push(entry))
  expect(heard.map((entry) => entry.value)).toEqual(Array.from({ length: 500 }, (_, value) => value))
  await rm(dir, { recursive: true })
})

test('a failed write is reported', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  const journal = await openJournal(dir, () => {})
  await rm(dir, { recursive: true })
  journal.write('count', 1)
  await journal.flush()
  expect(() => journal.write('count', 2)).toThrow('The journal cannot be written')
})

test('a full disk loses no stored entry, and writing resumes when it has space', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'journal-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const journal = await openJournal(dir, () => {})
  journal.write('count', 0)
  await journal.flush()
  const [file, aside] = [join(dir, 'journal.jsonl'), join(dir, 'aside')]
  await rename(file, aside)
  await symlink('/dev/full', file)
  journal.write('count', 1)
  await journal.flush()
  expect(() => journal.write('count', 2)).toThrow('The journal cannot be written')
  await rm(file)
  await rename(aside, file)
  // Simulates a write that the full disk cut off.
  await appendFile(file, '{"kind":"cou')
  await vi.waitFor(() => journal.write('count', 3), { timeout: 10_000 })
  await journal.flush()
  const heard: unknown[] = []
  await openJournal(dir, ({ value }) => heard.push(value))
  expect(heard.filter((value) => value !== 3)).toEqual([0, 1, 2])
  expect(heard.at(-1)).toBe(3)
})
