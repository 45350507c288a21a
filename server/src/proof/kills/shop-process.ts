import process from 'node:process'
import { readConfig } from '#config/config.ts'
import { buildHouse } from '#app.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'

/** Sweeps that come often: a run of two seconds has to meet them. */
const sweepEachMs = 300

// A whole shop without pages, in a process that may be killed. It is loaded beforehand and opens at the word.
process.once('message', (env: Record<string, string>) => void open(env))
process.once('disconnect', () => process.exit())
process.send?.('loaded')

async function open(env: Record<string, string>): Promise<void> {
  const config = readConfig(env)
  const house = await buildHouse({ config })
  await house.app.listen({ port: config.port, host: config.host })
  await house.start()
  setInterval(() => {
    // The database may be away: the next round is soon.
    sweepPayments(house.deps).catch((error: unknown) => house.deps.log.debug({ err: error }, 'sweep failed'))
  }, sweepEachMs)
  process.send?.('open')
}
