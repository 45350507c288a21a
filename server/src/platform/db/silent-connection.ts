import { Socket } from 'node:net'
import type pg from 'pg'

/** Longer than the server lets a statement run (`session.store.ts`), so a reachable server responds before it. */
const longestSilenceMs = 5_500
/** For migrations, copies and indexes, whose statements have no limit. */
export const longestWorkMs = 3_600_000

/** After a stall of this process or the whole machine, a response that is due needs a moment to arrive. */
const graceMs = 1_000

/** Firewalls and NAT drop idle connections. */
const probeMs = 10_000

/** The server sent nothing although a response was due. The connection was lost silently, for example by a firewall. */
export class SilentConnection extends Error {
  override readonly name = 'SilentConnection'
  readonly code = 'ETIMEDOUT'
}

/**
 * Ends a connected client when a due response does not arrive within this time, which fails every statement on it. 0
 * sets no limit, for statements that run without one.
 */
export function endWhenSilent(client: pg.ClientBase, ms = longestSilenceMs): void {
  const { connection } = client as pg.Client
  const { stream } = connection
  if (!(stream instanceof Socket)) return
  stream.setKeepAlive(true, probeMs)
  stream.removeAllListeners('timeout')
  stream.setTimeout(ms)
  stream.on('timeout', () => {
    if (!isWaiting(client)) return
    const { bytesRead } = stream
    setTimeout(() => {
      if (isWaiting(client) && stream.bytesRead === bytesRead)
        stream.destroy(new SilentConnection('no response from PostgreSQL'))
    }, graceMs).unref()
  })
}

/** The published types lack this field of the driver. */
const isWaiting = (client: pg.ClientBase): boolean =>
  !(client as unknown as { readonly readyForQuery: boolean }).readyForQuery
