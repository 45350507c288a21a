import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ephemeral ports, so that no outgoing connection takes the port while its server restarts, and above
 * 10080, the last port that fetch blocks (WHATWG Fetch, "bad port").
 */
const [lowest, highest] = [10_081, 32_000]

export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest)
  return (await isFree(port)) ? port : freePort()
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
