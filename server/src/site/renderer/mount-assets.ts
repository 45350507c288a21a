import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The names that the build gives: no path leads out of the folder. */
const assetName = /^\/[\w-]+(?:\.[\w-]+)+$/

/** Serves built files, whose names change with their content. One route for all: one each takes a sixth of the start. */
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
