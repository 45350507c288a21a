import { urlOf } from '@matla/contract/client'
import type { Call, Features } from '@matla/contract/kit/call'
import { commonErrors, type ErrorCode, errors } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { z } from 'zod'
import { cookieNames } from '#platform/http/request-context.ts'

/** As much of OpenAPI 3.1 as we write. */
type Schema = {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly description?: string
  readonly default?: unknown
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}

type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly description?: string
  readonly schema: Schema
}

type Answer = { readonly description: string; readonly content: JsonContent }
type JsonContent = { readonly 'application/json': { readonly schema: Schema } }

type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly (Parameter | { readonly $ref: string })[]
  readonly requestBody?: { readonly required: true; readonly content: JsonContent }
  readonly responses: Readonly<Record<string, Answer>>
  /** Who may make the call. */
  readonly 'x-access': string
  /** The right that a call of staff needs. */
  readonly 'x-right'?: string
  /** Other spellings of the address that answer the same. */
  readonly 'x-aliases'?: readonly string[]
  /** On such another spelling: the operation that it answers like. */
  readonly 'x-alias-of'?: string
}

type PathItem = Readonly<Record<string, Operation>>

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, PathItem>>
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>
    readonly parameters: Readonly<Record<string, Parameter>>
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>
  }
}

type Place = {
  readonly feature: string
  readonly callName: string
  readonly row: Call
  /** The address and its aliases; `at` says which of them this operation stands under. */
  readonly urls: readonly string[]
  readonly at: number
}

/** One row of the table as an operation named `feature.use case`. */
function operationOf({ feature, callName, row, urls, at }: Place): Operation {
  const name = `${feature}.${callName}`
  const query = parametersOf(row.query, 'query')
  return {
    operationId: at === 0 ? name : `${name}.alias${at}`,
    tags: [feature],
    summary: row.about,
    security: row.access === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [
      ...parametersOf(row.params, 'path'),
      ...query,
      ...(query.some((it) => it.name === 'lang') ? [] : [{ $ref: '#/components/parameters/Lang' }]),
    ],
    ...(row.body && { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
    responses: {
      200: { description: 'Done.', content: json(schemaOf(row.result, 'output')) },
      ...failuresOf(row),
    },
    'x-access': row.access,
    ...(row.right && { 'x-right': row.right }),
    ...(at > 0 && { 'x-alias-of': name }),
    ...(at === 0 && urls.length > 1 && { 'x-aliases': urls.slice(1) }),
  }
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** The declared errors and those of every call, grouped by the status that they travel under. */
function failuresOf(row: Call): Record<string, Answer> {
  const codes: readonly ErrorCode[] = [...new Set([...row.errors, ...commonErrors])]
  const byStatus = Object.groupBy(codes, (code) => errors[code])
  return Object.fromEntries(Object.entries(byStatus).map(([status, some]) => [status, failureAnswer(some)]))
}

function failureAnswer(codes: readonly ErrorCode[]): Answer {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTexts[code].en}`).join('\n'),
    content: json({
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
    }),
  }
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  // Zod's type of a JSON schema is the wider one; what we read of it is named in `Schema`.
  return shape as Schema
}

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
