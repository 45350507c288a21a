import { expect, test } from 'vitest'
import { formatLearningTime } from './course-entity.ts'
import { imageUrl } from '#lib/image-url.ts'

test.each([
  [60, '1 hour', 'ساعة واحدة'],
  [120, '2 hours', 'ساعتان'],
  [92, '1.5 hours', '1.5 ساعة'],
  [276, '4.6 hours', '4.6 ساعة'],
  [600, '10 hours', '10 ساعات'],
  [723, '12.1 hours', '12.1 ساعة'],
  [6180, '103 hours', '103 ساعات'],
])('%i minutes are shown as %s and %s', (minutes, en, ar) => {
  expect(formatLearningTime(minutes)).toEqual({ en, ar })
})

test.each([
  [480, '/media/stills/lens-480.webp'],
  [500, '/media/stills/lens-768.webp'],
  [4000, '/media/stills/lens-768.webp'],
])('an image for %i pixels is the smallest that is wide enough, otherwise the widest', (wanted, url) => {
  const art = { base: 'stills/lens', widths: [480, 768], width: 768, height: 432, blur: '' }
  expect(imageUrl(art, wanted)).toBe(url)
})
