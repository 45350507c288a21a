import process from 'node:process'
import { readConfig } from '#config/config.ts'
import { runAsCommand } from '#platform/command.ts'
import { print } from './startup-banner.ts'
import { examine } from './examine.ts'

/** `npm run doctor`: checks that every external service works with these settings. The exit code is 1 when one does not. */
await runAsCommand(print, async () => {
  const findings = await examine(readConfig())
  for (const { about, isGood, sentence } of findings)
    print(`${isGood ? 'ok   ' : 'FAIL '} ${about}: ${sentence}`)
  if (findings.some(({ isGood }) => !isGood)) process.exitCode = 1
})
