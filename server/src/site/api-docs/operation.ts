import type { Call } from '@matla/contract/kit/call'
import { commonErrors, type ErrorCode, errors } from '@matla/contract/kit/errors'
import { errorTexts } from '@matla/contract/kit/errors.text'
import { z } from 'zod'
import type { Answer, Operation, Parameter, Schema } from './open-api-shape.ts'

type Place = {
  readonly feature: string
  readonly callName: string
  readonly row: Call
  /** The address and its aliases; `at` says which of them this operation stands under. */
  readonly urls: readonly string[]
  readonly at: number
}

/** One row of the table as an operation named `feature.use case`. */
export function operationOf({ feature, callName, row, urls, at }: Place): Operation {
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
