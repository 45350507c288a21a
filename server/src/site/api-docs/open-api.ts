import { urlOf } from '@matla/contract/client'
import type { Features } from '@matla/contract/kit/call'
import { commonErrors, errors } from '@matla/contract/kit/errors'
import { cookieNames } from '#platform/http/request-context.ts'
import { operationOf } from './operation.ts'
import type { OpenApi, PathItem } from './open-api-shape.ts'

export type DocsOptions = { readonly slug: string }

/** The API as an OpenAPI 3.1 document, made from the table of calls alone. */
export function openApiOf(features: Features, { slug }: DocsOptions): OpenApi {
  const paths: Record<string, PathItem> = {}
  for (const [feature, rows] of Object.entries(features)) {
    for (const [callName, row] of Object.entries(rows)) {
      const urls = [row.path, ...(row.aliases ?? [])].map((path) => templated(urlOf(path, slug, row.base)))
      for (const [at, url] of urls.entries()) {
        const operation = operationOf({ feature, callName, row, urls, at })
        paths[url] = { ...paths[url], [row.method.toLowerCase()]: operation }
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${slug} API`,
      version: '1',
      description: `Every call answers JSON. A foreseen "no" has a code; its message says it in the language that was asked for. Any call may answer ${commonErrors.join(', ')}.`,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: failureSchema }, parameters: { Lang: langParameter }, securitySchemes },
  }
}

/** `/cart/:email` as OpenAPI writes it. */
const templated = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { enum: Object.keys(errors) },
    message: { type: 'string', description: 'For people, in the language that was asked for.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Which inputs were wrong, with a sentence each.',
    },
    reference: { type: 'string', description: 'Written in the log too, so that support can match the two.' },
  },
}

const langParameter = {
  name: 'lang',
  in: 'query',
  required: false,
  description: 'Language of messages: 0 Arabic, 1 English. Absent: Accept-Language, else English.',
  schema: { enum: ['0', '1'] },
} as const

const securitySchemes = {
  session: { type: 'apiKey', in: 'cookie', name: cookieNames.session },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The same opaque token that `session.login` gives.',
  },
}
