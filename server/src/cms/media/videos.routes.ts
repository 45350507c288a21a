import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Deps } from '#platform/deps.ts'
import { fail } from '#lib/errors.ts'
import { isUuid } from '#lib/ids.ts'
import { sendPart } from '#platform/http/send-part.ts'
import { clips } from './find-video.ts'
import { videoKey } from './media-files.ts'
import { shippedFolders, shippedPath } from './shipped-media.ts'

/** Matches only a file name, never a path (docs/invariants.md#v28). */
const videoName = /^([a-z0-9-]{1,80})\.(mp4|webm)$/

/**
 * Serves videos by name, with range requests (R105, R399). Uploaded videos take precedence over built-in ones. Fails
 * with `video-not-found`.
 */
export function videosRoutes(
  app: FastifyInstance,
  { config, findFile }: Pick<Deps, 'config' | 'findFile'>,
): void {
  void app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: clips, serve: false, cacheControl: false })
    scope.get<{ Params: { file: string } }>(`/${config.slug}/video/stream/:file`, async (request, reply) => {
      const { file } = request.params
      const [, name = fail('video-not-found'), type] = videoName.exec(file) ?? []
      const uploaded = isUuid(name) ? await findFile(videoKey(name, type === 'mp4' ? 'mp4' : 'webm')) : null
      reply.header('cache-control', 'public, max-age=604800')
      if (uploaded) return sendPart(request, reply.type(`video/${type}`), uploaded)
      if (!existsSync(join(clips, file))) fail('video-not-found')
      return reply.sendFile(file)
    })
  })
}

/** Serves built-in pictures. Their names change with their content, so they are cached forever. */
export function shippedMediaRoutes(app: FastifyInstance): void {
  for (const folder of shippedFolders) {
    void app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: shippedPath(folder, ''),
        prefix: `/media/${folder}/`,
        index: false,
        immutable: true,
        maxAge: '365d',
      })
    })
  }
}
