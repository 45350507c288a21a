import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { turnOfCheckout, turnOfCommit } from './turn.mjs'

test('the commit hash determines the eighth of the long tests, and the view of journeys that alternate', () => {
  expect(turnOfCommit('00000000aa')).toBe('0')
  expect(turnOfCommit('00000009aa')).toBe('9')
  expect(turnOfCommit('0000001faa')).toBe('15')
})

test('a checkout always runs the eighth of its commit, and a folder without a commit runs the first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turn-'))
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  expect(turnOfCheckout(folder)).toBe('0')
  git('init', '-q')
  git('-c', 'user.name=a', '-c', 'user.email=a@matla.test', 'commit', '-q', '--allow-empty', '-m', 'one')
  const expected = turnOfCommit(git('rev-parse', 'HEAD'))
  expect([1, 2, 3].map(() => turnOfCheckout(folder))).toEqual([expected, expected, expected])
  rmSync(folder, { recursive: true })
})
