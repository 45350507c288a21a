import { channel } from 'node:diagnostics_channel'
import type { FastifyBaseLogger } from 'fastify'

type Found = { readonly document: string; readonly faults: readonly string[] }

const found = channel('content.faults')

/** Tells of places in a stored document that were left out; never of what stands there. */
export function tellFaults(document: string, faults: readonly string[]): void {
  if (faults.length > 0) found.publish({ document, faults: faults.slice(0, 20) } satisfies Found)
}

/** Logs them from now on; returns how to stop. */
export function logFaults(log: FastifyBaseLogger): () => void {
  const say = (message: unknown) => log.warn(message, 'stored content has faults, they were left out')
  found.subscribe(say)
  return () => {
    found.unsubscribe(say)
  }
}
