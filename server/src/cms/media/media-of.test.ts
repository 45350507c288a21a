import { expect, test } from 'vitest'
import { mediaOf, nameOfFile, replacedMedia } from './media-of.ts'

const image = (base: string) => ({ base, widths: [480], width: 480, height: 320, blur: '' })
const video = (name: string) => ({
  mp4: `/matla/video/stream/${name}.mp4`,
  webm: `/matla/video/stream/${name}.webm`,
})
const value = {
  title: { ar: 'عنوان', en: 'A title' },
  hero: { art: image('stills/a'), clip: 'loop' },
  slides: [
    { id: 'first', art: image('stills/a') },
    { id: 'second', art: { ...image('stills/b'), alt: { ar: 'وصف', en: 'Its own' } } },
  ],
  rows: [[{ film: video('loop') }], null],
}

test('every picture and video of a value is found with its place', () => {
  expect(mediaOf(value, 'matla')).toEqual([
    { file: 'stills/a', path: 'hero/art' },
    { file: '/matla/video/stream/loop.mp4', path: 'hero/clip' },
    { file: 'stills/a', path: 'slides/first/art' },
    { file: 'stills/b', path: 'slides/second/art' },
    { file: '/matla/video/stream/loop.mp4', path: 'rows/0/0/film' },
  ])
  for (const nothing of [null, 'text', 7, [], {}, { clip: '' }]) expect(mediaOf(nothing, 'matla')).toEqual([])
})

test('a picture is replaced everywhere, and nothing else is touched', () => {
  const before = structuredClone(value)
  const after = replacedMedia(value, image('stills/a'), image('uploads/new'))
  expect(mediaOf(after, 'matla').map(({ file }) => file)).toEqual([
    'uploads/new',
    '/matla/video/stream/loop.mp4',
    'uploads/new',
    'stills/b',
    '/matla/video/stream/loop.mp4',
  ])
  expect(value).toEqual(before)
  expect(after.rows).toBe(value.rows)
  expect(after.slides[1]).toBe(value.slides[1])
})

test('what a place says beside its picture stays', () => {
  const [, second] = replacedMedia(value, image('stills/b'), image('uploads/new')).slides
  expect(second).toMatchObject({ art: { base: 'uploads/new', alt: { en: 'Its own' } } })
})

test('a video is replaced where it stands whole and where it stands by its name', () => {
  const after = replacedMedia(value, video('loop'), video('0199-new'))
  expect(after.hero.clip).toBe('0199-new')
  expect(after.rows).toEqual([[{ film: video('0199-new') }], null])
  expect(after.slides).toBe(value.slides)
})

test('nothing that shows the file: the value itself comes back', () => {
  expect(replacedMedia(value, image('stills/none'), image('uploads/new'))).toBe(value)
  expect(() => replacedMedia(value, image('stills/a'), video('loop'))).toThrow(TypeError)
  expect([nameOfFile(image('stills/a')), nameOfFile(video('x'))]).toEqual([
    'stills/a',
    '/matla/video/stream/x.mp4',
  ])
})
