import { expect, test } from 'vitest'
import { blockSchema } from './stored-block.ts'

const both = (text: string) => ({ ar: text, en: text })

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  'JAVASCRIPT:alert(1)',
  ' /x',
])('a link to %j is not stored (V23)', (href) => {
  const block = { type: 'paragraph', value: both('here'), links: [{ text: both('here'), href }] }
  expect(blockSchema('strict').safeParse(block).success).toBe(false)
})
