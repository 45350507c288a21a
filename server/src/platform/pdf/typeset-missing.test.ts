import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { typeset } from './typeset.ts'

// What Node gives when no process can be started: nothing to send on.
vi.mock('node:child_process', () => ({ fork: () => new EventEmitter() }))

test('F36 a typesetter that cannot be started fails the document, not the shop', async () => {
  await expect(typeset('invoice', {})).rejects.toThrow('The typesetter broke down')
})
