import { expect, onTestFinished, test } from 'vitest'
import { onReach, reach } from './failpoints.ts'

test('whoever listens hears the points in their order, until it stops', () => {
  const heard: string[] = []
  const stop = onReach(({ name }) => void heard.push(name))
  reach('settle:before-ask')
  reach('settle:after-ask')
  stop()
  reach('settle:before-commit')
  expect(heard).toEqual(['settle:before-ask', 'settle:after-ask'])
})

test('the work fails where a listener says so, and nowhere else', () => {
  onTestFinished(
    onReach((reached) => {
      if (reached.name === 'settle:before-commit') reached.failure = new Error('died')
    }),
  )
  expect(() => reach('settle:after-ask')).not.toThrow()
  expect(() => reach('settle:before-commit')).toThrow('died')
})
