import { expect, onTestFinished, test, vi } from 'vitest'
import { keepWish, takeKeptWish } from './kept-wish.ts'

const noon = 1_800_000_000_000
const wish = { id: '67a', nameEnglish: 'Light' }

function storage(): Map<string, string> {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return kept
}

test('a wish that waits is given out once', () => {
  const kept = storage()
  keepWish(wish, noon)
  expect(takeKeptWish(noon + 60_000)).toEqual(wish)
  expect(takeKeptWish(noon + 60_000)).toBeNull()
  expect(kept.size).toBe(0)
})

test('after half an hour nobody remembers it', () => {
  storage()
  keepWish(wish, noon)
  expect(takeKeptWish(noon + 31 * 60_000)).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":7,"nameEnglish":"x","until":9e15}'])('%s is no wish', (copy) => {
  storage().set('wishAfterLogin', copy)
  expect(takeKeptWish(noon)).toBeNull()
})
