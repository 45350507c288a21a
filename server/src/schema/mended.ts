import type { FastifyBaseLogger } from 'fastify'
import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

type Found = { readonly document: string; readonly faults: readonly string[] }

const faultsFound = channel('content.faults')

/** Tells of places in a stored document that were left out; never of what stands there. */
export function reportFaults(document: string, faults: readonly string[]): void {
  if (faults.length > 0) faultsFound.publish({ document, faults: faults.slice(0, 20) } satisfies Found)
}

/** Logs them from now on; returns how to stop. */
export function logFaults(log: FastifyBaseLogger): () => void {
  const print = (message: unknown) => log.warn(message, 'stored content has faults, they were left out')
  faultsFound.subscribe(print)
  return () => {
    faultsFound.unsubscribe(print)
  }
}

type Schema = z.core.$ZodType
type Salvaged = { readonly value: unknown } | null

/** The fields by which an item of a list is found, such as a page by its address. */
export const foundBy = new WeakMap<z.ZodObject, readonly string[]>()

/**
 * Stored content as its schema wants it, without what is wrong in it: an item of a list is left out as a whole, unless it
 * can be found; a missing language is filled with the other one, anything else is left empty. `faults` are places, never
 * values. Writing content needs the schema itself; only reading is lenient.
 */
export function mended<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { readonly value: z.output<S>; readonly faults: readonly string[] } {
  const strict = schema.safeParse(value)
  if (strict.success) return { value: strict.data, faults: [] }
  const faults = strict.error.issues.map(({ path }) => path.map(String).join('.'))
  // Made along the schema.
  return { value: filled(schema, value) as z.output<S>, faults }
}

/** What is right of a value, with nothing made up; null when that is not enough. */
function salvaged(schema: Schema, value: unknown): Salvaged {
  const strict = z.safeParse(schema, value)
  if (strict.success) return { value: strict.data }
  if (schema instanceof z.ZodNullable) return { value: salvaged(schema.unwrap(), value)?.value ?? null }
  if (schema instanceof z.ZodOptional) return salvaged(schema.unwrap(), value) ?? { value: undefined }
  if (schema instanceof z.ZodDefault) return salvaged(schema.unwrap(), value) ?? parsed(schema, undefined)
  if (schema instanceof z.ZodArray) return parsed(schema, rightItems(schema, value))
  if (schema instanceof z.ZodRecord) return parsed(schema, rightEntries(schema, value))
  if (schema instanceof z.ZodDiscriminatedUnion) return firstOf(schema.options, value)
  if (schema instanceof z.ZodObject) return salvagedObject(schema, value)
  return null
}

function salvagedObject(schema: z.ZodObject, value: unknown): Salvaged {
  if (!isRecord(value)) return null
  const parts = Object.entries(schema.shape).map(([key, part]) => [key, salvaged(part, value[key])] as const)
  if (parts.some(([, part]) => part === null)) return null
  return parsed(schema, Object.fromEntries(parts.map(([key, part]) => [key, part?.value])))
}

/** What is right of a value, and something empty in place of the rest. */
function filled(schema: Schema, value: unknown): unknown {
  const right = salvaged(schema, value)
  if (right) return right.value
  if (schema instanceof z.ZodArray) return filledList(schema, value)
  if (schema instanceof z.ZodRecord) return {}
  if (schema instanceof z.ZodDiscriminatedUnion) return filled(schema.options[0] ?? z.null(), value)
  if (schema instanceof z.ZodObject) {
    const given = isRecord(value) ? value : {}
    const whole = isLocalized(schema) ? spokenIn(given) : given
    return Object.fromEntries(
      Object.entries(schema.shape).map(([key, part]) => [key, filled(part, whole[key])]),
    )
  }
  const options = schema instanceof z.ZodEnum ? schema.options : []
  return [...empty, ...options].find((each) => z.safeParse(schema, each).success) ?? ''
}

/** Nothing, as text, address, colour, number and answer. */
const empty = ['', '/home/', '#000000', 0, 1, false]

/** A list of a fixed length keeps it: its items are filled in place of left out. */
function filledList(schema: z.ZodArray, value: unknown): unknown[] {
  const items = Array.isArray(value) ? value.map((item) => filled(schema.element, item)) : []
  while (items.length < mostFixed && !parsed(schema, items)) items.push(filled(schema.element, undefined))
  return parsed(schema, items) ? items : rightItems(schema, value)
}
const mostFixed = 5

const rightItems = (schema: z.ZodArray, value: unknown): unknown[] =>
  Array.isArray(value)
    ? value.flatMap((item) => {
        const right = salvaged(schema.element, item) ?? foundItem(schema.element, item)
        return right ? [right.value] : []
      })
    : []

/** An item that others find by its names, as its schema's `foundBy` says, stays while these are right; the rest is filled. */
function foundItem(schema: Schema, value: unknown): Salvaged {
  if (!(schema instanceof z.ZodObject) || !isRecord(value)) return null
  const names = foundBy.get(schema) ?? []
  const isFound =
    names.length > 0 && names.every((name) => parsed(schema.shape[name] ?? z.never(), value[name]))
  return isFound ? parsed(schema, filled(schema, value)) : null
}

const rightEntries = (schema: z.ZodRecord, value: unknown): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(([key, each]) => parsed(schema, { [key]: each })),
  )

const firstOf = (schemas: readonly Schema[], value: unknown): Salvaged =>
  schemas.reduce<Salvaged>((found, schema) => found ?? salvaged(schema, value), null)

const isLocalized = ({ shape }: z.ZodObject) => Object.keys(shape).toSorted().join() === 'ar,en'

/** The language that is there, in place of one that is not. */
function spokenIn(value: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const [ar, en] = [value.ar, value.en].map((each) => (typeof each === 'string' ? each : null))
  return { ar: ar ?? en, en: en ?? ar }
}

function parsed(schema: Schema, value: unknown): Salvaged {
  const { success, data } = z.safeParse(schema, value)
  return success ? { value: data } : null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
