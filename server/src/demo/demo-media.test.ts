import type { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#lib/ids.ts'
import { recordPublishedUses } from '#cms/documents/record-published-uses.ts'
import { mediaTable, mediaUsesTable } from '#schema/media.tables.ts'
import { documentPorts } from '#staff/documents/document-ports.ts'
import { contentFolder } from './demo-files.ts'
import { openReadingShop } from '#test/reading-shop.ts'

let shop: Awaited<ReturnType<typeof openReadingShop>>
beforeAll(async () => {
  shop = await openReadingShop()
})
afterAll(async () => {
  await shop.app.close()
  await shop.database.close()
})

const addressesOf = (file: ImageFile | VideoFile): string[] =>
  'base' in file
    ? file.widths.flatMap((width) => [
        `/media/${file.base}-${width}.avif`,
        `/media/${file.base}-${width}.webp`,
      ])
    : [file.webm, file.mp4]

test('the demo registers every media file of its pages once and serves it unchanged', async () => {
  const rows = await shop.database.db.select().from(mediaTable)
  expect(new Set(rows.map(({ sha256 }) => sha256)).size).toBe(rows.length)
  const described = readdirSync(join(contentFolder, 'media'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => `${name.startsWith('video/') ? 'video' : 'image'} ${basename(name, '.json')}`)
  expect(rows.map(({ kind, name }) => `${kind} ${name}`).toSorted()).toEqual(described.toSorted())
  for (const { file, bytes, sha256 } of rows) {
    const answers = await Promise.all(addressesOf(file).map(async (url) => shop.app.inject({ url })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    const served = answers.map(({ rawPayload }) => rawPayload)
    const hashes = served.map((each) => createHash('sha256').update(each).digest('hex'))
    expect(hashes).toContain(sha256)
    expect(served[hashes.indexOf(sha256)]).toHaveLength(bytes)
  }
})

test('the demo records the same uses of media files as a scan of all documents', async () => {
  const { db } = shop.database
  const uses = async () =>
    (await db.select().from(mediaUsesTable)).map((use) => Object.values(use).join(' ')).toSorted()
  const loaded = await uses()
  expect(loaded.length).toBeGreaterThan(100)
  await db.delete(mediaUsesTable)
  await recordPublishedUses(db, documentPorts, 'matla')
  expect(await uses()).toEqual(loaded)
})

test('the database rejects media of an unknown kind, without a description or with invalid values', async () => {
  const { db } = shop.database
  const [known] = await db.select().from(mediaTable)
  if (!known) throw new Error('no media')
  const image = { base: 'stills/x', widths: [480], width: 480, height: 270, blur: '' }
  const video = { webm: '/v.webm', mp4: '/v.mp4' }
  const at = new Date('2026-09-02T09:20:46Z')
  const base = { kind: 'image' as const, name: 'x', file: image, bytes: 1, sha256: 'f'.repeat(64) }
  const text = { alt: { ar: 'س', en: 'x' }, credit: 'Ours', createdAt: at }
  const write = async (changes: Partial<typeof mediaTable.$inferInsert>) => {
    try {
      await db.insert(mediaTable).values({ id: newId(at), ...base, ...text, ...changes })
      return 'nothing'
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined
      return cause instanceof Error && 'constraint' in cause ? cause.constraint : error
    }
  }
  expect(await write({ sha256: known.sha256 })).toBe('media_file')
  expect(await write({ sha256: 'F'.repeat(64) })).toBe('media_sha256')
  expect(await write({ kind: 'sound' as 'image', file: video })).toBe('media_kind')
  expect(await write({ file: video })).toBe('media_form')
  expect(await write({ kind: 'video' })).toBe('media_form')
  expect(await write({ bytes: 0 })).toBe('media_bytes')
  expect(await write({ name: '' })).toBe('media_name')
  expect(await write({ alt: { en: 'x' } as { ar: string; en: string } })).toBe('media_alt')
  expect(await write({ focus: { x: 0.5, y: 1.5 } })).toBe('media_focus')
  expect(await write({ focus: { x: 0.5 } as { x: number; y: number } })).toBe('media_focus')
  expect(await write({ kind: 'video', file: video, focus: { x: 0, y: 0 } })).toBe('media_focus')
  expect(await write({ binnedAt: new Date(0) })).toBe('media_binned')
  expect(await write({ createdBy: newId(at) })).toBe('media_created_by_users_id_fk')
  expect(await write({ focus: { x: 0, y: 1 } })).toBe('nothing')
  // A deleted file does not prevent storing the same file again.
  expect(await write({ sha256: known.sha256, binnedAt: at })).toBe('nothing')
})
