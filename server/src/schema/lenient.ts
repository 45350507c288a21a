import type { FastifyBaseLogger } from 'fastify'
import { channel } from 'node:diagnostics_channel'
import { z } from 'zod'

type FaultReport = { readonly document: string; readonly faults: readonly string[] }

const faultChannel = channel('content.faults')

/** Reports the places in a stored document that were left out, never their values. */
export function reportFaults(document: string, faults: readonly string[]): void {
  if (faults.length > 0) faultChannel.publish({ document, faults: faults.slice(0, 20) } satisfies FaultReport)
}

/** Logs reported faults. Returns a function that stops the logging. */
export function logFaults(log: FastifyBaseLogger): () => void {
  const print = (message: unknown) => log.warn(message, 'stored content has faults, they were left out')
  faultChannel.subscribe(print)
  return () => {
    faultChannel.unsubscribe(print)
  }
}

/**
 * How a schema treats faults. `strict` rejects them. `whole` replaces an invalid value with an empty one. `item`, for
 * an item of a list, leaves out invalid optional values and rejects the item for any other fault.
 */
export type Reading = 'strict' | 'item' | 'whole'

/** Written values must match `strict`. Read values that do not match it are parsed with `lenient`. */
export type StoredSchema<T> = { readonly strict: z.ZodType<T>; readonly lenient: z.ZodType<T> }

/**
 * Builds each schema when it is first used, because building all of them takes a tenth of the start-up time and few
 * values need `lenient`.
 */
export function storedSchema<T>(build: (reading: Reading) => z.ZodType<T>): StoredSchema<T> {
  const built: { strict?: z.ZodType<T>; lenient?: z.ZodType<T> } = {}
  return {
    get strict() {
      return (built.strict ??= build('strict'))
    },
    get lenient() {
      return (built.lenient ??= build('whole'))
    },
  }
}

/** `faults` are places, never values. */
export function parseLeniently<T>(
  schema: StoredSchema<T>,
  value: unknown,
): { readonly value: T; readonly faults: readonly string[] } {
  const { success, data, error } = schema.strict.safeParse(value)
  if (success) return { value: data, faults: [] }
  return {
    value: schema.lenient.parse(value),
    faults: error.issues.map(({ path }) => path.map(String).join('.')),
  }
}

const leftOut = Symbol('left out')

/** A list that is read without its invalid items. */
export function listOf<T>(item: (reading: Reading) => z.ZodType<T>, reading: Reading): z.ZodType<T[]> {
  if (reading === 'strict') return z.array(item('strict'))
  const itemOrSymbol: z.ZodType<T | typeof leftOut> = item('item').catch(leftOut as T)
  const list = z.array(itemOrSymbol).transform((items) => items.filter((each): each is T => each !== leftOut))
  return reading === 'whole' ? list.catch([]) : list
}
