import type { Call } from '@matla/contract/kit/call'
import { z } from 'zod'

export type Place = { readonly part: 'params' | 'query' | 'body'; readonly path: readonly string[] }
type Schema = {
  readonly type?: string
  readonly enum?: unknown
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Every place in a call that accepts a text, derived from its schema. */
export function textPlacesOf(row: Call): Place[] {
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = row[part]
    if (!schema) return []
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
    return pathsIn(shape).map((path) => ({ part, path }))
  })
}

function pathsIn(schema: Schema): string[][] {
  if (schema.enum !== undefined || schema.const !== undefined) return []
  if (schema.anyOf) return schema.anyOf.flatMap(pathsIn).slice(0, 1)
  const { properties, items, type } = schema
  if (properties) return Object.entries(properties).flatMap(([name, inner]) => under(name, pathsIn(inner)))
  if (items) return under('0', pathsIn(items))
  // A field without a type accepts any value, including a text.
  return type === 'string' || type === undefined ? [[]] : []
}

const under = (name: string, paths: readonly string[][]) => paths.map((path) => [name, ...path])

/** Copies an object with `value` at this path; missing parents are created. */
export function withAt(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  const base: object = typeof whole === 'object' && whole !== null ? whole : {}
  const inner = withAt((base as Record<string, unknown>)[name], rest, value)
  return Array.isArray(whole) || name === '0' ? [inner] : { ...base, [name]: inner }
}
