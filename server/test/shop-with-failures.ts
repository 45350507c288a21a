import process from 'node:process'
import { choosePagesMode, readConfig } from '#config/config.ts'

/**
 * The demo shop for a browser test, with four abandoned jobs and a rejected email without an order. Jobs do not
 * run, so that a retried one visibly waits.
 */
const config = readConfig()
choosePagesMode('production')
// React reads the mode when it is first loaded.
const { createApp } = await import('#app.ts')
const { demo } = await import('#demo/demo.ts')
const { builtPages } = await import('#site/renderer/pages-build.ts')
const shop = await createApp({ demo, config, pages: async () => builtPages() })
const { pool } = shop.deps.database
const query = (text: string, values: unknown[]) => pool.query(text, values)

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
await shop.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
