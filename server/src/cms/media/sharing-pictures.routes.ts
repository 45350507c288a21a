import { cropSteps } from '@matla/contract/brand/sharing-picture'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import type { Deps } from '#platform/deps.ts'
import { drawSharingPicture } from './draw-sharing-picture.ts'
import { pictureKey } from './encode-picture.ts'
import { shippedFolders, shippedPath } from './shipped-media.ts'

/** The name of a picture, one of its widths, and one of a few crops, so that callers cannot choose a size. */
const sharingName = new RegExp(`^([\\w-]{1,80})-([1-9]\\d{0,3})-(${cropSteps.join('|')})\\.jpg$`)

/** Anyone may request many pictures, so they are drawn one at a time, and requests beyond this queue length are rejected. */
const maxWaiting = 20

type Params = { readonly folder: string; readonly file: string }

/** Serves pictures for shared links, made from the stored ones. Names are never reused, so they are cached forever. */
export function sharingPictureRoutes(
  app: FastifyInstance,
  { cache, findFile }: Pick<Deps, 'cache' | 'findFile'>,
): void {
  const drawing = pLimit(1)
  const read = async (folder: string, name: string, width: number) => {
    if (folder === 'uploads') return readUploaded(findFile, name, width)
    const shipped = shippedFolders.find((each) => each === folder)
    return shipped === undefined ? null : readShipped(shipped, `${name}-${width}.webp`)
  }
  app.get<{ Params: Params }>('/media/share/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params
    const [, name = fail('not-found'), width = '', step = ''] = sharingName.exec(file) ?? []
    const make = async () => {
      const picture = (await read(folder, name, Number(width))) ?? fail('not-found')
      if (drawing.pendingCount >= maxWaiting) fail('unreachable')
      return {
        headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=31536000, immutable' },
        body: await drawing(() => drawSharingPicture(picture, Number(step))),
      }
    }
    return cache.send(await cache.getOrMake(`share ${folder}/${file}`, make, 'asked'), request, reply)
  })
}

async function readUploaded(findFile: Deps['findFile'], id: string, width: number): Promise<Buffer | null> {
  const found = isUuid(id) ? await findFile(pictureKey(id, width, 'webp')) : null
  return found && buffer(await found.read())
}

const readShipped = (folder: (typeof shippedFolders)[number], file: string): Promise<Buffer | null> =>
  readFile(shippedPath(folder, file)).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
