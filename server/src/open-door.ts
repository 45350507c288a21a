import type { FastifyInstance } from 'fastify'
import { BadConfig, type Config } from './config.ts'

/** Takes visitors from now on. Throws `BadConfig` when the port is another's. */
export async function openDoor(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === 'EADDRINUSE' ? 'another program uses it' : `it cannot be opened (${code})`
    throw new BadConfig(`PORT: ${port} on ${host}: ${why}. Stop that program, or set another port.`, {
      cause: error,
    })
  }
}
