import { expect, test } from 'vitest'
import { safeHref } from './article-blocks.tsx'

test.each([
  '/home/',
  '/home/a?b=1#c',
  'https://example.org/a',
  'http://example.org',
  'HTTPS://example.org',
  'mailto:a@b.c',
])('%j is a safe link target', (url) => expect(safeHref(url)).toBe(url))

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '/home\n//x',
  'https://',
  'https://a b',
  'mailto:',
  '',
])('%j is not a safe link target (V23)', (url) => expect(safeHref(url)).toBeNull())
