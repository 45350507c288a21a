import process from 'node:process'

// In this very process, so that signals reach the server without being handed on.
process.argv.push('--dev')
await import(new URL('../server/src/main.ts', import.meta.url).href)
