import type { FastifyInstance } from 'fastify'
import { fail } from '#lib/errors.ts'
import { buildBrandSheet } from './brand-sheet.ts'

const sheetName = /^colours-([0-9a-f]{6})-([0-9a-f]{6})\.css$/

/** The files that give pages the look of the brand. */
export function brandRoutes(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/brand/:file', (request, reply) => {
    const [, accent = fail('not-found'), secondary = ''] = sheetName.exec(request.params.file) ?? []
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(buildBrandSheet({ accent: `#${accent}`, secondary: `#${secondary}` }))
  })
}
