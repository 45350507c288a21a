// Imports only built-ins and its own files: it runs on the machine's Node, before anything is installed.
import { existsSync } from 'node:fs'
import process from 'node:process'
import { buildAll, buildServer } from './bootstrap/build.mjs'
import { findLongTestTools, findSpellingTools, findTestTools } from './bootstrap/find-test-tools.mjs'
import { install } from './bootstrap/install.mjs'
import { withLock } from './bootstrap/lock.mjs'
import { at } from './bootstrap/paths.mjs'
import { Stop } from './bootstrap/stop.mjs'

// The build needs the slug, which becomes part of the pages, so it reads the same `.env` as the server.
if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
const wants = new Set(process.argv.slice(2))

try {
  await withLock(async (lock) => {
    await install(lock)
    if (wants.has('--browser')) await findTestTools(lock)
    if (wants.has('--long')) await findLongTestTools(lock)
    if (wants.has('--spelling')) await findSpellingTools(lock)
    if (wants.has('--build')) await buildAll(lock)
    else if (wants.has('--server')) await buildServer(lock)
  })
} catch (error) {
  if (!(error instanceof Stop)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
}
