import { homeShape } from '@matla/contract/documents/home-page.shape'
import type { Medium } from '@matla/contract/staff/media.calls'
import { partBytes } from '@matla/contract/staff/media-words'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#test/until.ts'
import { pictureOf } from '#test/fixtures/media.ts'
import { type UploadClient, createUploadClient } from '#test/fixtures/uploads.ts'
import { hire } from '#test/fixtures/new-staff.ts'
import { openShop } from '#test/open-shop.ts'

const shop = await openShop({ demo: false })
let editor: string
let uploads: UploadClient
beforeAll(async () => {
  editor = await hire(shop, 'editor@media.example', 'editor')
  uploads = createUploadClient(shop, editor)
})
afterAll(() => shop.close())

const listed = async (query = '', token = editor) =>
  (await shop.get(`/staff/media?${query}`, token)).body as unknown as { rows: Medium[]; total: number }
const one = async (id: string) =>
  (await shop.get(`/staff/media/${id}`, editor)).body as unknown as { medium: Medium; usedIn: object[] }
const act = (id: string, path: string, body: object = {}) =>
  shop.post(`/staff/media/${id}/${path}`, body, editor)
const seen = async (path: string) => fetch(`${shop.url}${path}`)

const riyadh = {
  IFD0: { Make: 'Camera of Noura' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '24/1 42/1 0/1' },
}

test('a picture is re-encoded in every width, upright and without camera metadata', async () => {
  const sent = await pictureOf(1, [2400, 1600])
    .withExif(riyadh)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const medium = await uploads.medium('noura.jpg', sent)
  if (medium.kind !== 'image') throw new Error('no picture')
  const { base, widths, width, height, blur } = medium.file
  expect({ base, widths, width, height }).toEqual({
    base: `uploads/${medium.id}`,
    widths: [480, 960, 1280, 1600],
    width: 1600,
    height: 2400,
  })
  expect(blur).toMatch(/^data:image\/webp;base64,.{20,400}$/)
  for (const each of widths)
    for (const format of ['avif', 'webp']) {
      const answer = await seen(`/media/${base}-${each}.${format}`)
      expect(answer.headers.get('content-type')).toBe(`image/${format}`)
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      const bytes = Buffer.from(await answer.arrayBuffer())
      const { exif, xmp, orientation, ...drawn } = await sharp(bytes).metadata()
      expect([exif, xmp, orientation, drawn.width]).toEqual([undefined, undefined, undefined, each])
      expect(bytes.toString('latin1')).not.toContain('Noura')
    }
})

test('uploaded pictures support range requests, and other names are not found', async () => {
  const { file } = await uploads.medium('range.png', await pictureOf(2).png().toBuffer())
  const url = `/media/${'base' in file ? file.base : ''}-64.webp`
  const part = await fetch(`${shop.url}${url}`, { headers: { range: 'bytes=0-3' } })
  expect([part.status, await part.text()]).toEqual([206, 'RIFF'])
  for (const name of [
    'none-480.webp',
    '..%2F..%2Fbrand.json',
    url.replace('/media/uploads/', '').replace('-64', '-65'),
  ])
    expect((await seen(`/media/uploads/${name}`)).status).toBe(404)
})

test('pictures are not enlarged, whether PNG, transparent WebP or AVIF', async () => {
  for (const [at, bytes] of [
    await pictureOf(3, [300, 200]).png().toBuffer(),
    await pictureOf(4, [300, 200]).ensureAlpha(0.5).webp().toBuffer(),
    await pictureOf(5, [300, 200]).avif().toBuffer(),
  ].entries()) {
    const { file } = await uploads.medium(`small-${at}`, bytes)
    expect(file).toMatchObject({ widths: [300], width: 300, height: 200 })
  }
})

test('uploading the same file again returns the same medium, even from the bin', async () => {
  const bytes = await pictureOf(6).png().toBuffer()
  const first = await uploads.medium('first.png', bytes)
  expect((await uploads.medium('second.png', bytes)).id).toBe(first.id)
  expect((await act(first.id, 'bin')).status).toBe(200)
  const again = await uploads.medium('third.png', bytes)
  expect([again.id, again.binnedAt]).toEqual([first.id, null])
})

test('parts may be sent in any order and repeatedly, and an upload can continue in a later session', async () => {
  // Without compression the picture is large but quick to encode.
  const bytes = await pictureOf(9, [1900, 1500]).png({ compressionLevel: 0 }).toBuffer()
  const count = Math.ceil(bytes.length / partBytes)
  expect(count).toBeGreaterThan(2)
  const id = await uploads.begin('large.png', bytes.length)
  const part = (at: number) => bytes.subarray(at * partBytes, (at + 1) * partBytes)
  for (const at of [count - 1, 1, 1]) expect((await uploads.send(id, at, part(at))).status).toBe(200)
  const later = createUploadClient(shop, editor)
  expect((await later.read(id)).parts).toEqual([1, count - 1])
  expect((await later.finish(id, bytes)).body.code).toBe('media-parts-missing')
  for (const at of Array.from({ length: count }, (_, each) => each).filter((each) => each !== 1))
    expect((await later.send(id, at, part(at))).status).toBe(200)
  expect((await later.finish(id, bytes)).status).toBe(200)
  expect((await later.ended(id)).state).toBe('done')
})

test('a description is stored in both languages, and changing an outdated one fails', async () => {
  const { id } = await uploads.medium('described.png', await pictureOf(7).png().toBuffer())
  const empty = { alt: { ar: '', en: '' }, focus: null, credit: '' }
  const body = {
    alt: { ar: 'مصوّرة في الصحراء', en: 'A photographer' },
    focus: { x: 0.25, y: 1 },
    credit: 'Noor',
  }
  expect((await act(id, 'describe', { ...body, basedOn: empty })).status).toBe(200)
  expect((await one(id)).medium).toMatchObject(body)
  const late = { ...body, credit: 'Somebody', basedOn: empty }
  expect((await act(id, 'describe', late)).body.code).toBe('media-changed')
  expect((await act(id, 'describe', { ...body, basedOn: empty })).status).toBe(200)
  expect((await act(id, 'describe', { ...body, focus: { x: 2, y: 0 } })).body.code).toBe('invalid')
  expect((await listed('q=مصورة')).rows.map((row) => row.id)).toEqual([id])
})

test('the media list can be filtered by kind, use, missing descriptions and bin', async () => {
  const { id, file } = await uploads.medium('listed.png', await pictureOf(8).png().toBuffer())
  const has = async (query: string) => (await listed(query)).rows.some((row) => row.id === id)
  expect(
    await Promise.all([has('kind=image'), has('kind=video'), has('used=no'), has('missing=ar')]),
  ).toEqual([true, false, true, true])
  await shop.sql(
    `insert into media_uses (file, document_id, path, is_draft) values ($1, 'page:home', 'hero/art', true)`,
    ['base' in file ? file.base : ''],
  )
  expect([await has('used=yes'), await has('used=no')]).toEqual([true, false])
  expect(await one(id)).toMatchObject({
    medium: { uses: 1 },
    usedIn: [
      {
        documentId: 'page:home',
        title: { ar: 'الرئيسية', en: 'Home' },
        path: 'hero/art',
        field: homeShape.hero.label,
        isDraft: true,
      },
    ],
  })
  expect((await act(id, 'bin')).body.code).toBe('media-in-use')
  await shop.sql('delete from media_uses')
  expect((await act(id, 'bin')).status).toBe(200)
  expect([await has(''), await has('bin=yes')]).toEqual([false, true])
  expect((await act(id, 'restore')).status).toBe(200)
  expect([await has(''), await has('bin=yes')]).toEqual([true, false])
})

test('consecutive pages of the media list leave no gap', async () => {
  const all = (await listed('order=oldest')).rows.map(({ id }) => id)
  const first = (await shop.get('/staff/media?order=oldest&limit=2', editor)).body as unknown as {
    next: string
    rows: Medium[]
  }
  const second = await listed(`order=oldest&limit=2&after=${first.next}`)
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(all.slice(0, 4))
})

test('staff with read access can see the media but not upload any', async () => {
  const support = await hire(shop, 'support@media.example', 'support')
  expect((await listed('', support)).total).toBeGreaterThan(0)
  expect((await shop.post('/staff/media', { name: 'x', bytes: 1 }, support)).status).toBe(403)
  const id = await uploads.begin('not-theirs.png', 10)
  expect((await createUploadClient(shop, support).send(id, 0, Buffer.alloc(10))).status).toBe(403)
  const colleague = createUploadClient(shop, await hire(shop, 'colleague@media.example', 'editor'))
  expect((await colleague.send(id, 0, Buffer.alloc(10))).body.code).toBe('media-upload-not-found')
  expect((await shop.get(`/staff/media/uploads/${id}`, support)).status).toBe(403)
})

test('binned media are deleted with their files after 30 days, and idle uploads after a day', async () => {
  const { id, file } = await uploads.medium('gone.png', await pictureOf(9).png().toBuffer())
  const idle = await uploads.begin('idle.png', 2 * partBytes)
  const { cleanMedia } = await import('#cms/media/clean-media.ts')
  await act(id, 'bin')
  shop.later(25 * 60)
  await cleanMedia(shop.deps)
  expect((await shop.sql('select from media_uploads where id = $1', [idle])).length).toBe(0)
  expect((await shop.sql('select from media where id = $1', [id])).length).toBe(1)
  shop.later(30 * 24 * 60)
  await cleanMedia(shop.deps)
  expect((await shop.sql('select from media where id = $1', [id])).length).toBe(0)
  const url = `/media/${'base' in file ? file.base : ''}-64.webp`
  await until(async () => (await seen(url)).status === 404, 5_000)
  expect((await seen(url)).status).toBe(404)
})
