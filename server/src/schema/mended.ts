import type { FastifyBaseLogger } from 'fastify'
import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

type FaultReport = { readonly document: string; readonly faults: readonly string[] }

const faultChannel = channel('content.faults')

/** Reports the places in a stored document that were left out, never their values. */
export function reportFaults(document: string, faults: readonly string[]): void {
  if (faults.length > 0) faultChannel.publish({ document, faults: faults.slice(0, 20) } satisfies FaultReport)
}

/** Logs reported faults. Returns a function that stops it. */
export function logFaults(log: FastifyBaseLogger): () => void {
  const print = (message: unknown) => log.warn(message, 'stored content has faults, they were left out')
  faultChannel.subscribe(print)
  return () => {
    faultChannel.unsubscribe(print)
  }
}

type Schema = z.core.$ZodType
type ParsedValue = { readonly value: unknown } | null

/** The fields by which an item of a list is found, such as a page by its address. */
export const itemKeys = new WeakMap<z.ZodObject, readonly string[]>()

/**
 * Parses stored content leniently: an invalid list item is left out as a whole, unless it has keys in `itemKeys`; a missing
 * language is filled with the other one, anything else is left empty. `faults` are places, never values. Only reading is
 * lenient; writing validates with the schema itself.
 */
export function parseLeniently<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { readonly value: z.output<S>; readonly faults: readonly string[] } {
  const strict = schema.safeParse(value)
  if (strict.success) return { value: strict.data, faults: [] }
  const faults = strict.error.issues.map(({ path }) => path.map(String).join('.'))
  // Made along the schema.
  return { value: fillValue(schema, value) as z.output<S>, faults }
}

/** The valid parts of a value, without filling anything in; null when they do not satisfy the schema. */
function parseValid(schema: Schema, value: unknown): ParsedValue {
  const strict = z.safeParse(schema, value)
  if (strict.success) return { value: strict.data }
  if (schema instanceof z.ZodNullable) return { value: parseValid(schema.unwrap(), value)?.value ?? null }
  if (schema instanceof z.ZodOptional) return parseValid(schema.unwrap(), value) ?? { value: undefined }
  if (schema instanceof z.ZodDefault)
    return parseValid(schema.unwrap(), value) ?? parseStrict(schema, undefined)
  if (schema instanceof z.ZodArray) return parseStrict(schema, parseValidItems(schema, value))
  if (schema instanceof z.ZodRecord) return parseStrict(schema, parseValidEntries(schema, value))
  if (schema instanceof z.ZodDiscriminatedUnion) return parseFirst(schema.options, value)
  if (schema instanceof z.ZodObject) return parseValidObject(schema, value)
  return null
}

function parseValidObject(schema: z.ZodObject, value: unknown): ParsedValue {
  if (!isRecord(value)) return null
  const parts = Object.entries(schema.shape).map(
    ([key, part]) => [key, parseValid(part, value[key])] as const,
  )
  if (parts.some(([, part]) => part === null)) return null
  return parseStrict(schema, Object.fromEntries(parts.map(([key, part]) => [key, part?.value])))
}

/** The valid parts of a value, with empty values in place of the rest. */
function fillValue(schema: Schema, value: unknown): unknown {
  const right = parseValid(schema, value)
  if (right) return right.value
  if (schema instanceof z.ZodArray) return fillList(schema, value)
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodDiscriminatedUnion) return fillValue(schema.options[0] ?? z.null(), value)
  if (schema instanceof z.ZodObject) {
    const given = isRecord(value) ? value : {}
    const whole = isLocalized(schema) ? fillMissingLang(given) : given
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, part]) => [key, fillValue(part, whole[key])]),
    )
  }
  const options = schema instanceof z.ZodEnum ? schema.options : []
  return [...empty, ...options].find((each) => z.safeParse(schema, each).success) ?? ''
}

/** Empty values: text, URL, colour, numbers, boolean. */
const empty = ['', '/home/', '#000000', 0, 1, false]

/** A list of fixed length keeps its length: invalid items are filled in instead of left out. */
function fillList(schema: z.ZodArray, value: unknown): unknown[] {
  const items = Array.isArray(value) ? value.map((item) => fillValue(schema.element, item)) : []
  while (items.length < maxFixedLength && !parseStrict(schema, items))
    items.push(fillValue(schema.element, undefined))
  return parseStrict(schema, items) ? items : parseValidItems(schema, value)
}
const maxFixedLength = 5

const parseValidItems = (schema: z.ZodArray, value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const right = parseValid(schema.element, item) ?? parseKeyedItem(schema.element, item)
        return right ? [right.value] : []
      })
    : []

/** An item whose `itemKeys` are valid is kept, and the rest of it is filled in. */
function parseKeyedItem(schema: Schema, value: unknown): ParsedValue {
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return null
  const names = itemKeys.get(schema) ?? []
  const isFound =
    names.length > 0 && names.every((name) => parseStrict(schema.shape[name] ?? z.never(), value[name]))
  return isFound ? parseStrict(schema, fillValue(schema, value)) : null
}

const parseValidEntries = (schema: z.ZodRecord, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(([key, each]) =>
      parseStrict(schema, { [key]: each }),
    ),
  )

const parseFirst = (schemas: readonly Schema[], value: unknown): ParsedValue =>
  schemas.reduce<ParsedValue>((found, schema) => found ?? parseValid(schema, value), null)

const isLocalized = ({ shape }: z.ZodObject) => Object.keys(shape).toSorted().join() === 'ar,en'

/** Fills a missing language with the other one. */
function fillMissingLang(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [ar, en] = [value.ar, value.en].map((each) => (typeof each === 'string' ? each : null))
  return { ar: ar ?? en, en: en ?? ar }
}

function parseStrict(schema: Schema, value: unknown): ParsedValue {
  const { success, data } = z.safeParse(schema, value)
  return success ? { value: data } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
