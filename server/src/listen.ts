import type { FastifyInstance } from 'fastify'
import { BadConfig } from './config/bad-config.ts'
import type { Config } from './config/config.ts'

/** Starts accepting requests. Throws `BadConfig` when the port is in use or cannot be opened on this machine. */
export async function listen(app: FastifyInstance, { port, host }: Pick<Config, 'port' | 'host'>) {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why =
      code === 'EADDRINUSE'
        ? 'another program uses it. Stop that program, or set another port.'
        : `it cannot be opened (${code}). Set another port, or another HOST.`
    throw new BadConfig(`PORT: ${port} on ${host}: ${why}`, { cause: error })
  }
}
