import { everyCall } from '@matla/contract/staff/index'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { ContentCache } from '#platform/http/content-cache.ts'
import { docsPage } from './docs-page.ts'
import { type DocsOptions, buildOpenApi } from './open-api.ts'

const require = createRequire(import.meta.url)

/** The policy of this page alone, whose icons are `data:` URLs in the style sheet. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API as OpenAPI for programs and as Swagger UI for people, both generated from the call table. */
export function apiDocsRoutes(
  app: FastifyInstance,
  { slug }: DocsOptions,
  cache: Pick<ContentCache, 'getOrMake' | 'send'>,
): void {
  const base = `/${slug}`
  const answers: Readonly<Record<string, readonly [type: string, read: () => string | Promise<string>]>> = {
    'openapi.json': ['application/json', () => JSON.stringify(buildOpenApi(everyCall, { slug }))],
    // Swagger UI is ten times slower with OpenAPI 3.1.
    'docs.json': ['application/json', () => JSON.stringify(buildOpenApi(everyCall, { slug }, '3.0.3'))],
    docs: ['text/html', () => docsPage(base)],
    'docs.css': ['text/css', () => readFile(new URL('./docs.css', import.meta.url), 'utf8')],
    'docs.js': ['text/javascript', () => `SwaggerUIBundle(${JSON.stringify(buildOptions(base))})`],
    'docs-ui.css': ['text/css', () => readFile(require.resolve('swagger-ui-dist/swagger-ui.css'), 'utf8')],
    'docs-ui.js': [
      'text/javascript',
      () => readFile(require.resolve('swagger-ui-dist/swagger-ui-bundle.js'), 'utf8'),
    ],
  }
  for (const [name, [type, read]] of Object.entries(answers)) {
    const headers = {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=300',
      'content-security-policy': policy,
    }
    app.get(`${base}/${name}`, async (request, reply) => {
      const cached = await cache.getOrMake(`api ${name}`, async () => ({
        body: Buffer.from(await read()),
        headers,
      }))
      return cache.send(cached, request, reply)
    })
  }
}

const buildOptions = (base: string) => ({
  url: `${base}/docs.json`,
  dom_id: '#api',
  deepLinking: true,
  // There are hundreds of calls, so an area is rendered only when it is opened.
  docExpansion: 'none',
  filter: true,
  showExtensions: true,
  showCommonExtensions: true,
  defaultModelsExpandDepth: -1,
  supportedSubmitMethods: [],
})
