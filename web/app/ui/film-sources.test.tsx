import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { FilmSources, playFilm } from './film-sources.tsx'

test('a film is offered as WebM, Ogg or MP4, the smallest first, and always as MP4 (R085)', () => {
  const sources = (film: Parameters<typeof FilmSources>[0]['film']) =>
    [...renderToStaticMarkup(<FilmSources film={film} />).matchAll(/src="([^"]*)" type="([^"]*)"/g)].map(
      ([, src, type]) => [src, type],
    )
  expect(sources({ webm: '/a.webm', ogg: '/a.ogg', mp4: '/a.mp4' })).toEqual([
    ['/a.webm', 'video/webm'],
    ['/a.ogg', 'video/ogg'],
    ['/a.mp4', 'video/mp4'],
  ])
  expect(sources({ mp4: '/a.mp4' })).toEqual([['/a.mp4', 'video/mp4']])
})

test.each([
  ['AbortError', 'it was stopped while it still loaded', 0],
  ['NotAllowedError', 'the browser forbids it', 1],
  ['NotSupportedError', 'no source can be played', 1],
])('play() that rejects with %s, as %s, is reported %i times (R065 R066)', async (name, _why, times) => {
  const onRejected = vi.fn<() => void>()
  await playFilm({ play: () => Promise.reject(new DOMException('', name)) }, onRejected)
  expect(onRejected).toHaveBeenCalledTimes(times)
})

test('a film that plays is not reported as rejected', async () => {
  const onRejected = vi.fn<() => void>()
  await playFilm({ play: () => Promise.resolve() }, onRejected)
  expect(onRejected).not.toHaveBeenCalled()
})
