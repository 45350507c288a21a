import process from 'node:process'
import type { FastifyBaseLogger } from 'fastify'

/**
 * What nobody foresaw ends the process: whoever runs it starts it again, and nothing that was acknowledged is lost. It
 * is told as every other fault is, because Node's own words would hold the values of a failed statement.
 */
export function reportUncaught(log: FastifyBaseLogger): void {
  process.on('uncaughtException', (error: unknown) => {
    const err = error instanceof Error ? error : new Error(`a thrown ${typeof error}`)
    log.fatal({ err }, 'the shop ends')
    process.exit(1)
  })
}
