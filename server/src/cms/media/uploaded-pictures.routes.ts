import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import type { Deps } from '#platform/deps.ts'
import { sendPart } from '#platform/http/send-part.ts'
import { pictureKey, svgKey } from './encode-picture.ts'

const pictureName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([1-9]\d{0,3})\.(avif|webp)$/

const svgName = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.svg$/
/** Keeps an SVG at its own address from running scripts and loading anything. */
const svgPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Serves uploaded pictures. Names are never reused, so they are cached forever. */
export function uploadedPictureRoutes(app: FastifyInstance, { findFile }: Deps): void {
  app.get<{ Params: { file: string } }>('/media/uploads/:file', async (request, reply) => {
    const { key, type } = readName(request.params.file) ?? fail('not-found')
    const file = (await findFile(key)) ?? fail('not-found')
    reply.type(type).header('cache-control', 'public, max-age=31536000, immutable')
    if (type === 'image/svg+xml') reply.header('content-security-policy', svgPolicy)
    return sendPart(request, reply, file)
  })
}

/** The storage key and media type of a file name; null when it is not the name of a picture. */
function readName(name: string): { readonly key: string; readonly type: string } | null {
  const [, drawing] = svgName.exec(name) ?? []
  if (drawing !== undefined) return { key: svgKey(drawing), type: 'image/svg+xml' }
  const [, id, width, format] = pictureName.exec(name) ?? []
  if (id === undefined || format === undefined) return null
  return { key: pictureKey(id, Number(width), format), type: `image/${format}` }
}
