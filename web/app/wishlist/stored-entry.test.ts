import { expect, onTestFinished, test, vi } from 'vitest'
import { storeEntry, takeStoredEntry } from './stored-entry.ts'

const noon = 1_800_000_000_000
const entry = { id: '67a', nameEnglish: 'Light' }

function storage(): Map<string, string> {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return stored
}

test('a waiting entry is returned once', () => {
  const stored = storage()
  storeEntry(entry, noon)
  expect(takeStoredEntry(noon + 60_000)).toEqual(entry)
  expect(takeStoredEntry(noon + 60_000)).toBeNull()
  expect(stored.size).toBe(0)
})

test('a waiting entry is dropped after half an hour', () => {
  storage()
  storeEntry(entry, noon)
  expect(takeStoredEntry(noon + 31 * 60_000)).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":7,"nameEnglish":"x","until":9e15}'])(
  'the stored text %s is not an entry',
  (copy) => {
    storage().set('wishAfterLogin', copy)
    expect(takeStoredEntry(noon)).toBeNull()
  },
)
