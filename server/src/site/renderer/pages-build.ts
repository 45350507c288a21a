import type { FastifyInstance } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import type { ServerBuild } from 'react-router'
import type { ConsoleBuild } from './console.ts'
import type { PagesBuild } from './pages.ts'

const web = new URL('../../../../web/', import.meta.url)

/** The built pages; null without a build, in an API-only process. */
export function builtPages(): PagesBuild | null {
  const file = new URL('build/server/index.js', web)
  if (!existsSync(file)) return null
  let build: Promise<ServerBuild> | undefined
  return {
    isDev: false,
    clientFolder: new URL('build/client', web).pathname,
    console: builtConsole(),
    load: () => (build ??= import(file.href) as Promise<ServerBuild>),
  }
}

function builtConsole(): ConsoleBuild | null {
  const file = new URL('build/console/index.html', web)
  if (!existsSync(file)) return null
  const document = readFileSync(file, 'utf8')
  return { folder: new URL('build/console', web).pathname, document: async () => document }
}

/** Serves pages and console from source with hot reload, by two Vite servers in this process. */
export async function livePages(app: FastifyInstance): Promise<PagesBuild> {
  const { createServer } = await import('vite')
  const live = { appType: 'custom', server: { middlewareMode: true } } as const
  const vite = await createServer({ ...live, root: web.pathname })
  const console = await createServer({
    ...live,
    configFile: new URL('console.config.ts', web).pathname,
    // The port after the one for the pages' hot reload.
    server: { ...live.server, hmr: { port: 24_679 } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { middlewares } = isConsole(request.url) ? console : vite
    middlewares(request.raw, reply.raw, () => done())
  })
  app.addHook('onClose', () => Promise.all([vite.close(), console.close()]))
  const document = new URL('console/index.html', web)
  return {
    isDev: true,
    clientFolder: null,
    console: {
      folder: null,
      document: (url) => console.transformIndexHtml(url, readFileSync(document, 'utf8')),
    },
    load: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
  }
}

const isConsole = (url: string) => /^\/console(?:[/?]|$)/.test(url)
