import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { writeTestEncoder } from '#test/fixtures/encoder.ts'
import { mp4Of, pictureOf, webmOf } from '#test/fixtures/media.ts'
import { type UploadClient, createUploadClient } from '#test/fixtures/uploads.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let editor: string
let uploads: UploadClient
let encoder: Awaited<ReturnType<typeof writeTestEncoder>>
const folder = mkdtempSync(join(tmpdir(), 'matla-encoder-'))
beforeAll(async () => {
  editor = await hire(shop, 'editor@films.example', 'editor')
  uploads = createUploadClient(shop, editor)
  encoder = await writeTestEncoder(join(folder, 'bin'))
})
afterEach(() => {
  vi.unstubAllEnvs()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const film = (seed: number, words: string) => Buffer.concat([mp4Of(seed), Buffer.from(words)])
const withEncoder = () => vi.stubEnv('PATH', encoder.folder)
const withoutEncoder = () => vi.stubEnv('PATH', join(folder, 'empty'))

describe('with ffmpeg', () => {
  test('a video is encoded as MP4 and WebM with its sound and without metadata, and its poster is from its fifth second', async () => {
    withEncoder()
    const medium = await uploads.medium('loop.mp4', film(1, 'seconds=12 sound'))
    if (medium.kind !== 'video') throw new Error('no video')
    expect(medium.file).toEqual({
      mp4: `/matla/video/stream/${medium.id}.mp4`,
      webm: `/matla/video/stream/${medium.id}.webm`,
    })
    expect(medium).toMatchObject({ seconds: 12, isSpeechless: false, captions: [] })
    expect(medium.poster).toMatchObject({ width: 1280, height: 720 })
    const poster = await fetch(`${shop.url}/media/${medium.poster?.base}-480.avif`)
    expect([poster.status, poster.headers.get('content-type')]).toEqual([200, 'image/avif'])
    for (const [type, url] of Object.entries(medium.file)) {
      const whole = await fetch(`${shop.url}${url}`)
      expect([whole.headers.get('content-type'), await whole.text()]).toEqual([
        `video/${type}`,
        `encoded ${type}`,
      ])
      const part = await fetch(`${shop.url}${url}`, { headers: { range: 'bytes=8-' } })
      expect([part.status, await part.text()]).toEqual([206, type])
    }
    const encodings = encoder.asked().filter((args) => args.includes('-y'))
    const written = encodings.map((args) => args.at(-1)?.split('/').at(-1))
    expect(written).toEqual(['poster.png', 'out.mp4', 'out.webm'])
    expect(encodings[0]).toEqual(expect.arrayContaining(['-ss', '5']))
    for (const args of encodings)
      expect(args).toEqual(expect.arrayContaining(['-protocol_whitelist', 'file', '-map_metadata', '-1']))
    const sounds = encodings.map((args) => args[args.indexOf('-c:a') + 1])
    expect([encodings[0]?.includes('-an'), ...sounds.slice(1)]).toEqual([true, 'aac', 'libopus'])
  })

  test('the poster of a short video is from its middle', async () => {
    withEncoder()
    expect(await uploads.medium('short.mp4', film(2, 'seconds=4'))).toMatchObject({ isSpeechless: true })
    expect(
      encoder
        .asked()
        .filter((args) => args.includes('-ss'))
        .at(-1),
    ).toEqual(expect.arrayContaining(['-ss', '2']))
  })

  test.each([
    ['an unreadable video', 'no length', 'media-unreadable'],
    ['a damaged video', 'seconds=9 damaged', 'media-unreadable'],
    ['a video of eleven minutes', 'seconds=660', 'media-too-long'],
  ])('%s fails its upload with the reason', async (_name, words, why) => {
    withEncoder()
    expect(await uploads.whole('wrong.mp4', film(3, words))).toMatchObject({
      state: 'failed',
      why,
      mediaId: null,
    })
  })
})

describe('without ffmpeg', () => {
  const half = async (name: string, bytes: Buffer): Promise<string> => {
    const id = await uploads.begin(name, bytes.length)
    await uploads.send(id, 0, bytes)
    const { body } = await uploads.finish(id, bytes)
    expect(body.upload).toMatchObject({ state: 'waiting', isHalf: true })
    return id
  }
  const joined = (body: object) => shop.post('/staff/media/video', body, editor)

  test('two encoded uploads are joined to one video with a separate poster, idempotently', async () => {
    withoutEncoder()
    const poster = await uploads.medium('poster.png', await pictureOf(5).png().toBuffer())
    const mp4UploadId = await half('film.mp4', mp4Of(5))
    const webmUploadId = await half('film.webm', webmOf(5))
    const body = { mp4UploadId, webmUploadId, posterId: poster.id }
    const { medium } = (await joined(body)).body as {
      medium: { id: string; file: { mp4: string; webm: string } }
    }
    expect(medium).toMatchObject({ kind: 'video', poster: poster.file, seconds: 6, isSpeechless: true })
    expect((await joined(body)).body.medium).toMatchObject({ id: medium.id })
    const sent = Buffer.from(await (await fetch(`${shop.url}${medium.file.webm}`)).arrayBuffer())
    expect(sent).toEqual(webmOf(5))
    expect(await uploads.read(webmUploadId)).toMatchObject({
      state: 'done',
      mediaId: medium.id,
      isHalf: false,
    })
  })

  test('joining uploads that are unreadable, swapped or identical, or with an unknown poster, is rejected', async () => {
    withoutEncoder()
    const mp4UploadId = await half('film.mp4', mp4Of(6))
    const webmUploadId = await half('film.webm', webmOf(6))
    const unreadable = await half('film.mp4', mp4Of(7).subarray(0, 1_000))
    expect((await joined({ mp4UploadId: unreadable, webmUploadId })).body.code).toBe('media-unreadable')
    const twice = { mp4UploadId, webmUploadId: mp4UploadId }
    const changed = { mp4UploadId: webmUploadId, webmUploadId: mp4UploadId }
    for (const wrong of [twice, changed]) expect((await joined(wrong)).body.code).toBe('media-pair-wrong')
    const posterId = '00000000-0000-7000-8000-000000000000'
    expect((await joined({ mp4UploadId, webmUploadId, posterId })).body.code).toBe('media-not-found')
  })
})
