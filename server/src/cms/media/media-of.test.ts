import { expect, test } from 'vitest'
import { listMediaIn, nameOfFile, replaceMediaIn } from './used-media.ts'

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

test('every picture and video of a value is listed with its path', () => {
  expect(listMediaIn(value, 'matla')).toEqual([
    { file: 'stills/a', path: 'hero/art' },
    { file: '/matla/video/stream/loop.mp4', path: 'hero/clip' },
    { file: 'stills/a', path: 'slides/first/art' },
    { file: 'stills/b', path: 'slides/second/art' },
    { file: '/matla/video/stream/loop.mp4', path: 'rows/0/0/film' },
  ])
  for (const nothing of [null, 'text', 7, [], {}, { clip: '' }])
    expect(listMediaIn(nothing, 'matla')).toEqual([])
})

test('a picture is replaced everywhere, and nothing else changes', () => {
  const before = structuredClone(value)
  const after = replaceMediaIn(value, image('stills/a'), image('uploads/new'))
  expect(listMediaIn(after, 'matla').map(({ file }) => file)).toEqual([
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

test('the other properties next to a replaced picture stay', () => {
  const [, second] = replaceMediaIn(value, image('stills/b'), image('uploads/new')).slides
  expect(second).toMatchObject({ art: { base: 'uploads/new', alt: { en: 'Its own' } } })
})

test('a video is replaced both where it is stored as an object and where it is named', () => {
  const after = replaceMediaIn(value, video('loop'), video('0199-new'))
  expect(after.hero.clip).toBe('0199-new')
  expect(after.rows).toEqual([[{ film: video('0199-new') }], null])
  expect(after.slides).toBe(value.slides)
})

test('a value that does not show the file is returned as the same object', () => {
  expect(replaceMediaIn(value, image('stills/none'), image('uploads/new'))).toBe(value)
  expect(() => replaceMediaIn(value, image('stills/a'), video('loop'))).toThrow(TypeError)
  expect([nameOfFile(image('stills/a')), nameOfFile(video('x'))]).toEqual([
    'stills/a',
    '/matla/video/stream/x.mp4',
  ])
})
