import sharp from 'sharp'
import { expect, test } from 'vitest'
import { difference } from './difference.ts'

/** A grey picture whose first pixels have another level. */
function picture({ width = 100, height = 100, other = 0, level = 100 } = {}): Promise<Buffer> {
  const data = Buffer.alloc(width * height * 3, 100)
  data.fill(level, 0, other * 3)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer()
}
const share = async (before: Promise<Buffer>, after: Promise<Buffer>) =>
  (await difference(await before, await after)).share

test('two pictures of the same page are equal', async () => {
  expect(await share(picture(), picture())).toBe(0)
})

test('a difference of two levels is ignored, and one of three is counted', async () => {
  expect(await share(picture(), picture({ other: 50, level: 102 }))).toBe(0)
  expect(await share(picture(), picture({ other: 50, level: 103 }))).toBe(0.005)
})

test('an area that exists in only one picture counts as different', async () => {
  expect(await share(picture(), picture({ height: 125 }))).toBe(0.2)
})

test('differing pixels are marked red', async () => {
  const { picture: shown } = await difference(await picture(), await picture({ other: 1, level: 0 }))
  const [red, green, blue, ...rest] = await sharp(shown).raw().toBuffer()
  expect([red, green, blue]).toEqual([220, 0, 0])
  expect(rest.slice(0, 3)).toEqual([217, 217, 217])
})
