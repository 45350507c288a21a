import { callUrl } from '@matla/contract/client'
import type { Call, Features } from '@matla/contract/kit/call'
import { commonErrors, type ErrorCode } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/errors.text'
import { everyError, staffErrors } from '@matla/contract/kit/staff-errors'
import { z } from 'zod'
import { cookieNames } from '#platform/http/request-context.ts'

type Schema = z.core.JSONSchema.JSONSchema
type Operation = ReturnType<typeof toOperation>
type OpenApiResponse = { readonly description: string; readonly content: ReturnType<typeof json> }
export type OpenApi = ReturnType<typeof buildOpenApi>

type OperationInput = {
  readonly feature: string
  readonly callName: string
  readonly row: Call
  /** The path and its aliases; `at` is the index of the one that this operation describes. */
  readonly urls: readonly string[]
  readonly at: number
  readonly schemaOf: SchemaOf
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Schema

/** Describes one row of the table as an operation named `feature.callName`. */
function toOperation({ feature, callName, row, urls, at, schemaOf }: OperationInput) {
  const name = `${feature}.${callName}`
  const query = toParameters(row.query, 'query', schemaOf)
  return {
    operationId: at === 0 ? name : `${name}.alias${at}`,
    tags: [feature],
    summary: row.about,
    security: row.access === 'anyone' ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [
      ...toParameters(row.params, 'path', schemaOf),
      ...query,
      ...(query.some((parameter) => parameter.name === 'lang')
        ? []
        : [{ $ref: '#/components/parameters/Lang' }]),
    ],
    ...(row.body && { requestBody: { required: true, content: json(schemaOf(row.body, 'input')) } }),
    responses: toResponses(row, schemaOf),
    /** Who may make the call, and the right that a staff call requires. */
    'x-access': row.access,
    ...(row.right && { 'x-right': row.right }),
    /** The identity confirmation must be less than 15 minutes old. */
    ...(row.proof && { 'x-proof': true }),
    /** On an alias, the operation that it is an alias of; on that operation, its aliases. */
    ...(at > 0 && { 'x-alias-of': name }),
    ...(at === 0 && urls.length > 1 && { 'x-aliases': urls.slice(1) }),
  }
}

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query', schemaOf: SchemaOf) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: shape,
  }))
}

/** The success response, and the declared and common errors grouped by status. */
function toResponses(row: Call, schemaOf: SchemaOf): Record<string, OpenApiResponse> {
  const ofStaff = row.access === 'staff' ? staffErrors : []
  const codes: readonly ErrorCode[] = [...new Set([...row.errors, ...commonErrors, ...ofStaff])]
  const byStatus = Object.groupBy(codes, (code) => everyError[code])
  const failures = Object.entries(byStatus).map(([status, some]) => [status, failureAnswer(some)])
  return {
    200: { description: 'Done.', content: json(schemaOf(row.result, 'output')) },
    ...Object.fromEntries(failures),
  }
}

function failureAnswer(codes: ErrorCode[]): OpenApiResponse {
  return {
    description: codes.map((code) => `\`${code}\`: ${errorTexts[code].en}`).join('\n'),
    content: json({
      allOf: [{ $ref: '#/components/schemas/Refusal' }, { properties: { code: { enum: codes } } }],
    }),
  }
}

const json = (schema: Schema) => ({ 'application/json': { schema } })

const schemasFor =
  (target: 'openapi-3.0' | 'draft-2020-12'): SchemaOf =>
  (schema, io) => {
    const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, target, unrepresentable: 'any' })
    return shape
  }

export type DocsOptions = { readonly slug: string }

/** The API as an OpenAPI document, generated from the call table. */
export function buildOpenApi(
  features: Features,
  { slug }: DocsOptions,
  version: '3.0.3' | '3.1.0' = '3.1.0',
) {
  const schemaOf = schemasFor(version === '3.1.0' ? 'draft-2020-12' : 'openapi-3.0')
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [feature, rows] of Object.entries(features)) {
    for (const [callName, row] of Object.entries(rows)) {
      const urls = [row.path, ...(row.aliases ?? [])].map((path) =>
        toPathTemplate(callUrl(path, slug, row.base)),
      )
      for (const [index, url] of urls.entries()) {
        const operation = toOperation({ feature, callName, row, urls, at: index, schemaOf })
        paths[url] = { ...paths[url], [row.method.toLowerCase()]: operation }
      }
    }
  }
  return {
    openapi: version,
    info: {
      title: `${slug} API`,
      version: '1',
      description: `Every call answers JSON. A foreseen "no" has a code; its message says it in the language of its parameter lang, else of the cookie language, else of Accept-Language, else in Arabic. Any call may answer ${commonErrors.join(', ')}.`,
    },
    servers: [{ url: '/' }],
    tags: Object.keys(features).map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: failureSchema }, parameters: { Lang: langParameter }, securitySchemes },
  }
}

/** Converts `/cart/:email` to OpenAPI syntax. */
const toPathTemplate = (url: string) => url.replace(/:(\w+)/g, '{$1}')

const failureSchema = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { type: 'boolean', enum: [false] },
    code: { enum: Object.keys(everyError) },
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
  description:
    'Language of messages: 0 Arabic, 1 English. Absent: the cookie `language` (ar or en), else what Accept-Language prefers, else Arabic.',
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
