import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import fastify from 'fastify'
import { Courses, readConfig } from './config.ts'
import { createSandbox } from './index.ts'

const config = readConfig()
const courses = Courses.parse(
  config.SANDBOX_MOODLE_COURSES === undefined
    ? []
    : JSON.parse(await readFile(config.SANDBOX_MOODLE_COURSES, 'utf8')),
)

// The port is bound before the app is built, because payment pages contain it.
const server = createServer()
await once(server.listen(config.SANDBOX_PORT, config.SANDBOX_HOST), 'listening')
const { port } = server.address() as AddressInfo

const sandbox = await createSandbox({
  publicUrl: config.SANDBOX_PUBLIC_URL ?? `http://localhost:${port}`,
  paytabs: { profileId: config.SANDBOX_PAYTABS_PROFILE_ID, serverKey: config.SANDBOX_PAYTABS_SERVER_KEY },
  tabby: { secretKey: config.SANDBOX_TABBY_SECRET_KEY, merchantCode: config.SANDBOX_TABBY_MERCHANT_CODE },
  tamara: {
    apiToken: config.SANDBOX_TAMARA_API_TOKEN,
    notificationToken: config.SANDBOX_TAMARA_NOTIFICATION_TOKEN,
  },
  google: { clientId: config.SANDBOX_GOOGLE_CLIENT_ID },
  moodle: { token: config.SANDBOX_MOODLE_TOKEN, release: config.SANDBOX_MOODLE_RELEASE, courses },
  smtpPort: config.SANDBOX_SMTP_PORT,
  ...(config.SANDBOX_DIR === undefined ? {} : { dir: config.SANDBOX_DIR }),
})
const app = fastify({ serverFactory: (handler) => server.on('request', handler) })
await app.register(sandbox.plugin, { prefix: '/sandbox' })
await app.ready()
process.stdout.write(`${JSON.stringify({ ready: true, port, smtpPort: sandbox.smtpPort })}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())

async function close(): Promise<void> {
  server.close()
  server.closeAllConnections()
  await app.close()
  await sandbox.close()
}
