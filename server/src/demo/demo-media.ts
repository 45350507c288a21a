import { ImageFile, VideoFile } from '@matla/contract/kit/picture'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { mediaTable } from '#schema/media.tables.ts'
import { newId } from '#lib/ids.ts'
import { videoOf } from '#site/pages/page-parts.ts'
import { demoFile } from './demo-files.ts'

type MediaRow = typeof mediaTable.$inferInsert
type Shown = Pick<MediaRow, 'kind' | 'file'> & {
  /** Its folder and name, as in `demo/media.json`. */
  readonly key: string
  /** Its largest WebP or its MP4, below `demo/media/`. */
  readonly path: string
}

const folder = new URL('../../../demo/media/', import.meta.url)

/** Every picture and video that stands anywhere in `rows`, each file once. Throws for one without a text that describes it. */
export function mediaRows(rows: unknown, slug: string, now: Date): MediaRow[] {
  const { credits, alt } = demoFile('media')
  const found = new Map([...shownIn(rows, slug)].map((shown) => [shown.key, shown]))
  const described = [...found.values()].map(({ key, path, kind, file }): MediaRow => {
    const bytes = readFileSync(new URL(path, folder))
    const credit = credits[key.split('/')[0] ?? '']
    const text = alt[key]
    if (credit === undefined || text === undefined) throw new Error(`demo/media.json says nothing of ${key}`)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const facts = { kind, name: basename(key), file, bytes: bytes.length, sha256, alt: text, credit }
    return { id: newId(now), ...facts, createdAt: now }
  })
  return [...new Map(described.map((row) => [row.sha256, row])).values()]
}

function* shownIn(value: unknown, slug: string): Generator<Shown> {
  if (typeof value !== 'object' || value === null) return
  const image = ImageFile.safeParse(value)
  if (image.success) yield shownImage(image.data)
  const video = VideoFile.safeParse(value)
  if (video.success) yield shownVideo(basename(video.data.mp4, '.mp4'), slug)
  for (const [name, part] of Object.entries(value)) {
    // Texts of the demo name a clip by its name alone.
    if (name === 'clip' && typeof part === 'string') yield shownVideo(part, slug)
    yield* shownIn(part, slug)
  }
}

const shownImage = (file: ImageFile): Shown => ({
  kind: 'image',
  key: file.base,
  file,
  path: `${file.base}-${Math.max(...file.widths)}.webp`,
})

const shownVideo = (name: string, slug: string): Shown => ({
  kind: 'video',
  key: `video/${name}`,
  file: videoOf(name, slug),
  path: `video/${name}.mp4`,
})
