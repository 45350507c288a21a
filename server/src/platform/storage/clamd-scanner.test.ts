import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { createClamdScanner } from './clamd-scanner.ts'
import { openTestClamd } from '#test/servers/clamd.ts'

async function opened(over?: 'tcp' | 'unix') {
  const clamd = await openTestClamd(over)
  onTestFinished(clamd.close)
  return clamd
}

test.each(['tcp', 'unix'] as const)(
  'a file is scanned by clamd over %s and its verdict is returned',
  async (over) => {
    const clamd = await opened(over)
    const scan = createClamdScanner(clamd.address)
    const clean = randomBytes(2_097_152)
    expect(await scan(clean)).toBeNull()
    expect(clamd.scanned[0]?.equals(clean)).toBe(true)
    expect(await scan(Buffer.from('x EICAR x'))).toBe('Eicar-Test-Signature')
  },
)

test.each([
  ['reports an internal error', 'INSTREAM: Can’t allocate memory ERROR'],
  ['reports that the file is too large', 'INSTREAM size limit exceeded. ERROR'],
  ['responds to another command', 'PONG'],
  ['sends a too long response', 'stream: '.repeat(1_000)],
  ['closes without a response', ''],
])('the scan fails when clamd %s', async (_, answer) => {
  const clamd = await opened()
  clamd.answer = () => answer
  await expect(createClamdScanner(clamd.address)(Buffer.from('x'))).rejects.toThrow(/clamd answered/)
})

test('the scan times out when clamd does not respond', async () => {
  const clamd = await opened()
  clamd.answer = () => null
  await expect(createClamdScanner(clamd.address, 300)(Buffer.from('x'))).rejects.toThrow(/abort|timeout/i)
})

test('the scan fails when the connection is refused', async () => {
  const clamd = await openTestClamd()
  await clamd.close()
  await expect(createClamdScanner(clamd.address)(Buffer.from('x'))).rejects.toThrow(/ECONNREFUSED/)
})
