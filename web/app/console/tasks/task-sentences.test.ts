import { taskKinds } from '@matla/contract/staff/task-kinds'
import { expect, test } from 'vitest'
import { taskSentences } from './task-sentences.text.ts'

test.each(taskKinds)(
  'the task %s says what happened and what to do, with one button, in both languages',
  (kind) => {
    const { happened, todo, button } = taskSentences[kind]
    for (const text of [happened, todo, button]) {
      expect(text.ar).toMatch(/[؀-ۿ]/)
      expect(text.ar).not.toMatch(/[a-z]/i)
      expect(text.en).toMatch(/^[A-Z]/)
      expect(text.en).not.toMatch(/[؀-ۿ]/)
    }
    for (const sentence of [happened, todo])
      for (const text of [sentence.ar, sentence.en]) expect(text).toMatch(/\.$/)
  },
)

test('each kind of task describes a different event', () => {
  expect(new Set(taskKinds.map((kind) => taskSentences[kind].happened.en)).size).toBe(taskKinds.length)
})
