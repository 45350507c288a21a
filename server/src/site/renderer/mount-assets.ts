import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The names that the build produces, none of which leads out of the folder. */
const assetName = /^\/[\w-]+(?:\.[\w-]+)+$/

/**
 * Serves built files, whose names change with their content. A single route, because one route per file would take a
 * sixth of the start-up time.
 */
export async function mountAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix,
    allowedPath: (path) => assetName.test(path),
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
}
