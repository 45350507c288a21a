import process from 'node:process'
import { choosePagesMode, readConfig } from '#config/config.ts'

/** The demo shop for a browser, with tasks of every kind, four jobs that were given up and an email without an order that was refused; it says "arranged" when they are there. */
const config = readConfig()
choosePagesMode('production')
// React looks at the mode when it is first loaded.
const { createApp } = await import('#app.ts')
const { builtPages } = await import('#site/renderer/pages-build.ts')
const { arrangeTasks } = await import('./task-states/arrange-tasks.ts')
const { staffShop } = await import('./task-states/staff-shop.ts')
const shop = await createApp({ config, pages: async () => builtPages() })
await shop.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
await shop.start({ byTheClock: false })

const { pool } = shop.deps.database
const url = `http://localhost:${config.port}`
const query = (text: string, values: unknown[]) => pool.query(text, values)
await arrangeTasks(await staffShop({ url, sandboxUrl: `${url}/sandbox`, query }), shop.deps)
for (let count = 0; count < 4; count++)
  await query(
    `insert into pgboss.job (name, data, state, retry_limit, retry_count, completed_on, deletion_seconds, output)
     values ('work', $1, 'failed', 220, 220, now(), 86400, '{"error":"LmsAway"}')`,
    [JSON.stringify({ task: 'enrol', enrolmentId: `00000000-0000-7000-8000-00000000000${count}` })],
  )
await query(
  `insert into emails (id, kind, recipient, lang, message_id, status, tries, last_error, created_at)
   values ($1, 'password-changed', 'editor@matla.test', 'ar', '<refused@tasks.example>', 'refused', 1,
     'answer 550', now())`,
  ['00000000-0000-7000-8000-000000000001'],
)
process.stdout.write('arranged\n')
