import { expect, test } from 'vitest'
import { wordDiff } from './word-diff.ts'

test('a comparison treats each Arabic word as a whole', () => {
  const pieces = wordDiff('تعلّم على منصة التصوير', 'تعلّم على موقع التصوير', 'ar')
  const changed = pieces.filter(({ how }) => how !== 'same').map(({ text, how }) => [text.trim(), how])
  expect(changed).toEqual([
    ['منصة', 'removed'],
    ['موقع', 'added'],
  ])
  expect(
    pieces
      .filter(({ how }) => how !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe('تعلّم على موقع التصوير')
})
