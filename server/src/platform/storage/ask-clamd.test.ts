import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { askClamd } from './ask-clamd.ts'
import { openTestClamd } from './test-clamd.ts'

async function opened(over?: 'tcp' | 'unix') {
  const clamd = await openTestClamd(over)
  onTestFinished(clamd.close)
  return clamd
}

test.each(['tcp', 'unix'] as const)(
  'a whole file goes to clamd over %s and its word comes back',
  async (over) => {
    const clamd = await opened(over)
    const scan = askClamd(clamd.address)
    const clean = randomBytes(2_097_152)
    expect(await scan(clean)).toBeNull()
    expect(clamd.scanned[0]?.equals(clean)).toBe(true)
    expect(await scan(Buffer.from('x EICAR x'))).toBe('Eicar-Test-Signature')
  },
)

test.each([
  ['does not know', 'INSTREAM: Can’t allocate memory ERROR'],
  ['finds the file too large', 'INSTREAM size limit exceeded. ERROR'],
  ['speaks of something else', 'PONG'],
  ['says too much', 'stream: '.repeat(1_000)],
  ['closes without a word', ''],
])('a clamd that %s is no answer', async (_, answer) => {
  const clamd = await opened()
  clamd.answer = () => answer
  await expect(askClamd(clamd.address)(Buffer.from('x'))).rejects.toThrow(/clamd answered/)
})

test('a clamd that is silent is not waited for', async () => {
  const clamd = await opened()
  clamd.answer = () => null
  await expect(askClamd(clamd.address, 300)(Buffer.from('x'))).rejects.toThrow(/abort|timeout/i)
})

test('nobody at the address is no answer', async () => {
  const clamd = await openTestClamd()
  await clamd.close()
  await expect(askClamd(clamd.address)(Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED/)
})
