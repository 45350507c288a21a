import { expect, test } from 'vitest'
import { nextBoxText } from './blog-search.tsx'

test.each<[what: string, typed: string, sent: string, asked: string, shown: string]>([
  ['an answer to what is typed leaves it', 'light', 'light', 'light', 'light'],
  ['typing goes on over its own answer', 'light m', 'light', 'light', 'light m'],
  ['blanks at the ends are not asked for, and stay', ' light ', ' light ', 'light', ' light '],
  ['See all articles empties the box', 'light', 'light', '', ''],
  ['the way back brings the old words', '', '', 'light', 'light'],
  ['another search takes the place of words that were never sent', 'cam', '', 'light', 'light'],
])('%s (R152)', (_, typed, sent, asked, shown) => {
  expect(nextBoxText({ typed, sent, asked })).toBe(shown)
})
