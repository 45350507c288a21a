import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[what: string, clipboard: object | undefined, isDone: boolean]>([
  ['the clipboard accepts it', { writeText: async () => undefined }, true],
  [
    'permission is denied',
    { writeText: async () => Promise.reject(new DOMException('', 'NotAllowedError')) },
    false,
  ],
  ['plain HTTP has no clipboard', undefined, false],
])('copying reports its result when %s (R161)', async (_, clipboard, isDone) => {
  vi.stubGlobal('navigator', { clipboard })
  expect(await copyText('https://shop.example/')).toBe(isDone)
})
