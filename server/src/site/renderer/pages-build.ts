import type { FastifyInstance } from 'fastify'
import { existsSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import type { PagesBuild } from './pages.ts'

const web = new URL('../../../../web/', import.meta.url)

/** The built pages, or null when there are none (an API-only process). */
export function builtPages(): PagesBuild | null {
  const file = new URL('build/server/index.js', web)
  if (!existsSync(file)) return null
  let build: Promise<ServerBuild> | undefined
  return {
    isDev: false,
    clientFolder: new URL('build/client', web).pathname,
    load: () => (build ??= import(file.href) as Promise<ServerBuild>),
  }
}

/** Pages from source, changed while they run: Vite inside this process. */
export async function livePages(app: FastifyInstance): Promise<PagesBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root: web.pathname, server: { middlewareMode: true }, appType: 'custom' })
  app.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => vite.close())
  return {
    isDev: true,
    clientFolder: null,
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  }
}
