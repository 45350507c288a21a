import { expect, test } from 'vitest'
import { nextBoxText } from './blog-search.tsx'

test.each<[what: string, typed: string, sent: string, asked: string, shown: string]>([
  ['a response to the current text leaves it unchanged', 'light', 'light', 'light', 'light'],
  ['a response to an earlier text does not replace later typing', 'light m', 'light', 'light', 'light m'],
  ['spaces at the ends are not searched for, and stay in the box', ' light ', ' light ', 'light', ' light '],
  ['See all articles empties the box', 'light', 'light', '', ''],
  ['going back restores the earlier text', '', '', 'light', 'light'],
  ['another search replaces text that was never sent', 'cam', '', 'light', 'light'],
])('%s (R152)', (_, typed, sent, asked, shown) => {
  expect(nextBoxText({ typed, sent, asked })).toBe(shown)
})
