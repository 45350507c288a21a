import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { choosePagesMode, readConfig } from '#config/config.ts'
import { damageContent } from './damage-content.ts'

// Starts the demo shop with a malicious text in every content field, for a browser test. Prints the number of
// fields.
const dataDir = mkdtempSync(join(tmpdir(), 'matla-malicious-'))
const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO_HISTORY: '0', ...process.env })
choosePagesMode('production')
const [{ createApp }, { demo }, { builtPages }] = await Promise.all([
  import('#app.ts'),
  import('#demo/demo.ts'),
  import('#site/renderer/pages-build.ts'),
])
const shop = await createApp({ demo, config, pages: async () => builtPages() })
const fields = await damageContent(shop.deps.database.pool)
await shop.app.listen({ port: config.port, host: '127.0.0.1' })
await shop.start()
process.stdout.write(`${JSON.stringify({ fields })}\n`)
process.once('SIGTERM', () => void shop.close().then(() => process.exit(0)))
