import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readIfThere } from './copy-project.ts'
import { applied, commandsOf, stepsOf } from './example.ts'
import { readGuides } from './guides.ts'

const document = [
  'Words.',
  '```sh',
  'npm start',
  '```',
  '```ts file=a.ts before="c,"',
  '  b,',
  '```',
  '```tsx file=new.tsx',
  'new',
  '```',
].join('\n')

test('code blocks that name a file are steps, in order', () => {
  expect(stepsOf(document)).toEqual([
    { file: 'a.ts', before: 'c,', text: '  b,\n' },
    { file: 'new.tsx', before: null, text: 'new\n' },
  ])
})

test('a step is inserted before its mark or appended to the file, or it creates the file', () => {
  const step = { file: 'a.ts', before: 'c,', text: '  b,\n' }
  expect(applied('[\n  a,\n  c,\n]\n', step)).toBe('[\n  a,\n  b,\n  c,\n]\n')
  expect(applied('one\n', { ...step, before: null })).toBe('one\n\n  b,\n')
  expect(applied(null, { ...step, before: null })).toBe('  b,\n')
  expect(() => applied('[]\n', step)).toThrow('a.ts: 0 lines')
})

test('each line of a block marked `run` is a command of its folder, without npx', () => {
  const page = [
    '```sh run',
    'npx vitest run catalog',
    'node tools/env-table.ts',
    '```',
    '```sh run in=server',
    'npx drizzle-kit generate',
    '```',
    '```sh',
    'npm start',
    '```',
  ]
  expect(commandsOf(page.join('\n'))).toEqual([
    { program: 'vitest', args: ['run', 'catalog'], folder: '' },
    { program: 'node', args: ['tools/env-table.ts'], folder: '' },
    { program: 'drizzle-kit', args: ['generate'], folder: 'server' },
  ])
})

const root = join(import.meta.dirname, '../..')
test.each(readGuides(root))('each step of docs/how-to/$name can be applied to the project', ({ steps }) => {
  for (const step of steps)
    expect(applied(readIfThere(join(root, step.file)), step)).toContain(step.text.trim())
})
