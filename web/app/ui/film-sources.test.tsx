import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FilmSources } from './film-sources.tsx'

test('R085 a film comes as WebM, Ogg or MP4, the smallest first; MP4 is always there', () => {
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
