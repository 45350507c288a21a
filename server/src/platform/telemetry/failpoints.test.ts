import { expect, onTestFinished, test } from 'vitest'
import { onReach, reach } from './failpoints.ts'

test('a listener receives the reached failpoints in order until it stops', () => {
  const heard: string[] = []
  const stop = onReach(({ name }) => void heard.push(name))
  reach('settle:before-ask')
  reach('settle:after-ask')
  stop()
  reach('settle:before-commit')
  expect(heard).toEqual(['settle:before-ask', 'settle:after-ask'])
})

test('work fails only at the failpoint where a listener sets a failure', () => {
  onTestFinished(
    onReach((reached) => {
      if (reached.name === 'settle:before-commit') reached.failure = new Error('died')
    }),
  )
  expect(() => reach('settle:after-ask')).not.toThrow()
  expect(() => reach('settle:before-commit')).toThrow('died')
})
