import { existsSync } from 'node:fs'
import process from 'node:process'
import { at } from './bootstrap/paths.mjs'

if (existsSync(at('.env'))) process.loadEnvFile(at('.env'))
// Imported instead of spawned, so that signals reach the server without forwarding.
process.argv.push('--dev')
await import(new URL('../server/src/main.ts', import.meta.url).href)
