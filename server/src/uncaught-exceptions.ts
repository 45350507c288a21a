import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'

/**
 * An unforeseen error ends the process; its supervisor restarts it, and nothing that was acknowledged is lost. It is logged like
 * every other error, because Node's own message would contain the values of a failed statement.
 */
export function reportUncaught(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error: unknown) => {
    const err = error instanceof Error ? error : new Error(`a thrown ${typeof error}`)
    log.fatal({ err }, 'the shop ends')
    process.exit(1)
  })
}
