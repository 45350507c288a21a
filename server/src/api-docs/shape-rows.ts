import type { Schema } from './open-api-shape.ts'

export type ShapeRow = {
  /** `cart.lines[].price` */
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** A schema as a flat list of fields, for people. */
export function shapeRows(schema: Schema, prefix = ''): readonly ShapeRow[] {
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, inner]) => {
      const name = prefix ? `${prefix}.${key}` : key
      const isRequired = schema.required?.includes(key) ?? false
      return [{ name, type: typeOf(inner), isRequired }, ...innerRows(inner, name)]
    })
  }
  return prefix
    ? innerRows(schema, prefix)
    : [{ name: '', type: typeOf(schema), isRequired: true }, ...innerRows(schema, '')]
}

function innerRows(schema: Schema, name: string): readonly ShapeRow[] {
  if (schema.items) return shapeRows(schema.items, `${name}[]`)
  if (schema.properties) return shapeRows(schema, name)
  return alternatives(schema).flatMap((one) => innerRows(one, name))
}

const alternatives = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []

/** A type in a word or two: `text, at most 64`, `"paid" | "declined"`, `list`. */
export function typeOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const several = alternatives(schema)
  if (several.length > 0) return [...new Set(several.map(typeOf))].join(' | ')
  const names = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? ['anything'])
  return [names.map((name) => words[name] ?? name).join(' | '), ...limitsOf(schema)].join(', ')
}

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true | false',
  array: 'list',
  object: 'object',
  null: 'null',
}

function limitsOf({ minLength, maxLength, pattern, format }: Schema): readonly string[] {
  return [
    ...(format ? [format] : []),
    ...(minLength !== undefined && minLength > 1 ? [`at least ${minLength}`] : []),
    ...(maxLength !== undefined ? [`at most ${maxLength}`] : []),
    ...(pattern && !format ? [pattern] : []),
  ]
}
