import { type FastifyBaseLogger, fastify } from 'fastify'
import type { Config } from '#config/config.ts'

/** JSON lines. Requests and answers are logged by what is listed here alone: no address, no header, no body. */
export function logOf(config: Pick<Config, 'logLevel'>): FastifyBaseLogger {
  return fastify({
    logger: {
      level: config.logLevel,
      base: null,
      serializers: { req: () => ({}), res: () => ({}), err: errorFacts },
    },
  }).log
}

/** A database error carries values of rows in its detail; the log does not. */
function errorFacts(error: Error & { code?: string; constraint?: string; cause?: unknown }) {
  const cause = error.cause as { code?: string; constraint?: string; message?: string } | undefined
  return {
    type: error.name,
    message: error.message.split('\n')[0]?.replace(/^Failed query:.*/, 'Failed query') ?? '',
    stack:
      error.stack
        ?.split('\n')
        .filter((line) => line.startsWith('    at '))
        .slice(0, 12)
        .join('\n') ?? '',
    ...(error.code && { code: error.code }),
    ...(cause?.code && { causeCode: cause.code }),
    ...(cause?.constraint && { constraint: cause.constraint }),
  }
}
