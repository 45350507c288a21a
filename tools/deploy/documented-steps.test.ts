import { expect, test } from 'vitest'
import { backupCommands, commandsOfStep, upgradeCommands } from './documented-steps.ts'

test('every step up to the ninth has commands, and the first installs the library that Node 26 loads', () => {
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8, 9]) expect(commandsOfStep(step), `step ${step}`).not.toEqual([])
  expect(commandsOfStep(1).join('\n')).toContain('libatomic1')
  expect(commandsOfStep(7)).toHaveLength(3)
})

test('the upgrade builds beside the running version before it stops anything, and the backup has commands', () => {
  const lines = upgradeCommands().split('\n')
  const at = (part: string) => lines.findIndex((line) => line.includes(part))
  expect(at('npm run build')).toBeGreaterThan(-1)
  expect(at('systemctl')).toBeGreaterThan(at('npm run build'))
  expect(backupCommands()).toHaveLength(2)
})
