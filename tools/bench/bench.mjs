import process from 'node:process'

/** Everything is measured side by side in one run; what counts are the ratios. */
const only = process.argv[2]
const parts = {
  start: () => import('./start-up.ts'),
  weight: () => import('./weight.ts'),
  reads: () => import('./reads.ts'),
  documents: () => import('./documents.ts'),
  checkouts: () => import('./checkouts.ts'),
  load: () => import('./load.ts'),
}

for (const [name, load] of Object.entries(parts)) {
  if (only && only !== name) continue
  const { measure } = await load()
  process.stdout.write(`\n${name}\n`)
  for (const { what, value, target, holds } of await measure()) {
    const verdict = target ? `   target ${target}${holds ? '' : '   MISSED'}` : ''
    process.stdout.write(`  ${what.padEnd(58)} ${value.padStart(12)}${verdict}\n`)
  }
}
process.exit(0)
