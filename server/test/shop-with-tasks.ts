import process from 'node:process'
import { choosePagesMode, readConfig } from '#config/config.ts'

/** The demo shop for a browser test, with tasks of every kind; it prints "arranged" when they exist. */
const config = readConfig()
choosePagesMode('production')
// React reads the mode when it is first loaded.
const { createApp } = await import('#app.ts')
const { demo } = await import('#demo/demo.ts')
const { builtPages } = await import('#site/renderer/pages-build.ts')
const { arrangeTasks } = await import('./task-states/arrange-tasks.ts')
const { withStaff } = await import('./with-staff.ts')
const shop = await createApp({ demo, config, pages: async () => builtPages() })
await shop.app.listen({ port: config.port, host: config.host })
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
await shop.start({ byTheClock: false })

const { pool } = shop.deps.database
const url = `http://localhost:${config.port}`
const sql = async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
  (await pool.query<Row>(statement, [...values])).rows
await arrangeTasks(await withStaff({ url, sandboxUrl: `${url}/sandbox`, sql }), shop.deps)
process.stdout.write('arranged\n')
