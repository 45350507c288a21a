import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { envFiles } from '../env-table.ts'

test.each(envFiles())(
  '$path matches the variables in server/src/config/config.ts (else: node tools/env-table.ts)',
  ({ path, text }) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  },
)
