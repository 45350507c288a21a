import { type DocumentKind, documentKinds, parseDocumentId } from '@matla/contract/documents/kinds'
import type { Draft } from '@matla/contract/documents/shape'
import { getShape } from '@matla/contract/documents/get-shape'
import * as fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { draftSchema } from '#cms/documents/draft-schema.ts'
import { encodePicture } from '#cms/media/encode-picture.ts'
import { videoFile, videoKey } from '#cms/media/media-files.ts'
import { mp4Of, pictureOf, webmOf } from '#test/fixtures/media.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/database.ts'
import { memoryFiles } from '#test/fixtures/memory-files.ts'
import { documentPorts as ports } from '#staff/documents/document-ports.ts'
import { exportContent } from './export-content.ts'
import { importContent } from './import-content.ts'
import { fillShop } from '#test/fixtures/content-files/fill-shop.ts'
import { filesIn } from '#test/fixtures/content-files/folders.ts'
import { type ShopPlan, shops } from '#test/fixtures/content-files/shops.ts'

const slug = 'matla'
const clock = () => new Date()
const [picture, video] = ['01990000-0000-7000-8000-000000000001', '01990000-0000-7000-8000-000000000002']
const shipped = { base: 'stills/cards', widths: [480, 768], width: 1280, height: 720, blur: '' }
const uploads = { stored: new Map<string, Buffer>(), picture: {} as object }

beforeAll(async () => {
  const files = memoryFiles()
  const bytes = await pictureOf(1, [500, 400]).png().toBuffer()
  const file = await encodePicture(files, { id: picture, bytes }, async () => undefined)
  if (typeof file === 'string') throw new Error(file)
  await files.put(videoKey(video, 'mp4'), mp4Of(1), 'video/mp4')
  await files.put(videoKey(video, 'webm'), webmOf(1), 'video/webm')
  uploads.picture = file
  uploads.stored = new Map(files.stored)
}, 60_000)

/** Creates a storage with every uploaded file and e-book. */
async function filesOf(documents: readonly string[]) {
  const files = memoryFiles()
  for (const [key, bytes] of uploads.stored) await files.put(key, bytes, '')
  for (const id of documents.filter((each) => each.startsWith('ebook:')))
    await files.put(`ebooks/${parseDocumentId(id)?.key}-ar.pdf`, Buffer.from('%PDF-1.7'), 'application/pdf')
  return files
}

const addMedia = (database: Database) =>
  database.pool.query(
    `insert into media (id, kind, name, file, bytes, sha256, alt, focus, credit, created_at)
     values ($1, 'image', 'On the set 🎬', $2, 1, repeat('a', 64), '{"ar":"في موقع","en":"On a set"}', '{"x":0.5,"y":0.25}', 'The school', now()),
       ($3, 'video', 'A take', $4, 1, repeat('b', 64), '{"ar":"","en":""}', null, '', now())`,
    [picture, JSON.stringify(uploads.picture), video, JSON.stringify(videoFile(slug, video))],
  )

type Files = ReturnType<typeof memoryFiles>
const print = () => undefined
async function exported({ db }: Database, { find }: Files) {
  const folder = mkdtempSync(join(tmpdir(), 'matla-round-trip-'))
  await exportContent({ db, findFile: find, ports, slug, folder, print })
  return folder
}

/** Returns the export of a shop, and the export of a shop into which the first was imported. */
async function roundTrip(plan: ShopPlan) {
  const [source, target] = [await testDatabase(), await testDatabase()]
  const folders: string[] = []
  try {
    await addMedia(source)
    const documents = await fillShop(source, plan)
    const first = await exported(source, await filesOf(documents))
    folders.push(first)
    const files = memoryFiles()
    const faults = await importContent({
      db: target.db,
      files,
      clock,
      ports,
      slug,
      folder: first,
      as: null,
      print,
    })
    const second = await exported(target, files)
    folders.push(second)
    return { faults, first: filesIn(first), second: filesIn(second), documents }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true })
    await source.close()
    await target.close()
  }
}

const text = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, base64]) => [
      path,
      path.endsWith('.json') ? Buffer.from(base64, 'base64').toString() : base64,
    ]),
  )

/** Lists the fields that the console would not save. */
const rejectedFields = (id: string, draft: Draft) =>
  Object.entries(getShape(id) ?? {}).flatMap(([name, field]) =>
    draftSchema(field).safeParse(draft[name]).success ? [] : [`${id} ${name} ${JSON.stringify(draft[name])}`],
  )

test('any shop that the console can produce is exported, imported and exported again byte for byte', async () => {
  const around = {
    images: [shipped, { ...shipped, focus: { x: 0.125, y: 1 } }, uploads.picture],
    videos: [videoFile(slug, 'hero-loop'), videoFile(slug, video)],
    videoNames: ['hero-loop', video],
  }
  const kinds = new Set<DocumentKind>()
  await fc.assert(
    fc.asyncProperty(shops(around), async (plan) => {
      for (const { id, draft } of plan.documents) expect(rejectedFields(id, draft)).toEqual([])
      const { faults, first, second, documents } = await roundTrip(plan)
      for (const id of documents) kinds.add(parseDocumentId(id)?.kind ?? 'page')
      expect(plan.documents.filter(({ id }) => !documents.includes(id))).toEqual([])
      expect(faults).toEqual([])
      expect(text(second)).toEqual(text(first))
    }),
    { numRuns: inject('proof').isLong ? 60 : 8, endOnFailure: true },
  )
  expect([...kinds].toSorted()).toEqual([...documentKinds].toSorted())
}, 240_000)
