import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { readCaptionsFile } from './read-captions.ts'

/** Serves captions of videos, cached forever under an address that depends on their text. Fails with `not-found`. */
export function captionsRoutes(app: FastifyInstance, { config, db }: Pick<Deps, 'config' | 'db'>): void {
  app.get<{ Params: { file: string } }>(`/${config.slug}/video/captions/:file`, async (request, reply) => {
    const { vtt, isCurrent } = await readCaptionsFile(db, request.params.file)
    return reply
      .type('text/vtt; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-store')
      .send(vtt)
  })
}
