import { calls } from '@matla/contract'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { docsPage } from './docs-page.ts'
import { type DocsOptions, openApiOf } from './open-api.ts'

const headers = {
  'cache-control': 'public, max-age=300',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The API in two readings, both made from the table of calls: for programs and for people. */
export function apiDocsRoutes(app: FastifyInstance, { slug }: DocsOptions): void {
  const base = `/${slug}`
  const document = openApiOf(calls, { slug })
  const answers = [
    ['openapi.json', 'application/json; charset=utf-8', JSON.stringify(document)],
    ['docs', 'text/html; charset=utf-8', docsPage(document, { base })],
    ['docs.css', 'text/css; charset=utf-8', readFileSync(new URL('./docs.css', import.meta.url), 'utf8')],
  ] as const
  for (const [name, type, body] of answers) {
    app.get(`${base}/${name}`, async (_request, reply) => reply.headers(headers).type(type).send(body))
  }
}
