import { expect, test, vi } from 'vitest'
import { playFilm } from './play-film.ts'

test.each([
  ['AbortError', 'it was stopped while it still loaded', 0],
  ['NotAllowedError', 'the browser forbids it', 1],
  ['NotSupportedError', 'no source can be played', 1],
])('R065 R066 play that ends in %s, as %s, is refused %i times', async (name, _why, times) => {
  const onRefused = vi.fn<() => void>()
  await playFilm({ play: () => Promise.reject(new DOMException('', name)) }, onRefused)
  expect(onRefused).toHaveBeenCalledTimes(times)
})

test('a film that plays is not refused', async () => {
  const onRefused = vi.fn<() => void>()
  await playFilm({ play: () => Promise.resolve() }, onRefused)
  expect(onRefused).not.toHaveBeenCalled()
})
