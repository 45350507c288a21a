import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'

/**
 * An unexpected error ends the process. Its supervisor restarts it, and nothing that was acknowledged is lost. The
 * error is logged like every other one, because Node's own message would contain the values of a failed statement.
 */
export function reportUncaught(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error: unknown) => {
    const err = error instanceof Error ? error : new Error(`a thrown ${typeof error}`)
    log.fatal({ err }, 'the shop ends')
    process.exit(1)
  })
}
