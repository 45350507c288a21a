import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { sendPart } from '#platform/http/send-part.ts'
import { pictureKey } from './encode-picture.ts'

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})\.(avif|webp)$/

/** Uploaded pictures: names are never reused, so that they are cached forever. */
export function uploadedPictureRoutes(app: FastifyInstance, { findFile }: Deps): void {
  app.get<{ Params: { file: string } }>('/media/uploads/:file', async (request, reply) => {
    const [, id = fail('not-found'), width, format = ''] = pictureName.exec(request.params.file) ?? []
    const file = (await findFile(pictureKey(id, Number(width), format))) ?? fail('not-found')
    reply.type(`image/${format}`).header('cache-control', 'public, max-age=31536000, immutable')
    return sendPart(request, reply, file)
  })
}
