import { afterEach, expect, test } from 'vitest'
import { createTypesetter, type Typesetter } from './typeset.ts'

let typesetter: Typesetter | undefined
afterEach(() => typesetter?.stop())
const isPdf = (pdf: Buffer) => pdf.toString('latin1', 0, 5) === '%PDF-'

test('F36 a typesetter that lacks the memory to start fails the document, and the next call tries again', async () => {
  typesetter = createTypesetter({ maxHeapMb: 6 })
  await expect(typesetter.typeset('first', {})).rejects.toThrow('memory limit')
  await expect(typesetter.typeset('second', {})).rejects.toThrow('memory limit')
})

test('documents beyond the queue limit are rejected immediately, and the others are typeset', async () => {
  const narrow = (typesetter = createTypesetter({ maxQueue: 2 }))
  await narrow.typeset('first', {})
  const answers = await Promise.allSettled(Array.from({ length: 10 }, () => narrow.typeset('= One', {})))
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [isPdf(answer.value)] : []))
  expect(made.length).toBeGreaterThanOrEqual(2)
  expect(made.length).toBeLessThanOrEqual(4)
  expect(made).not.toContain(false)
})

test.each(['native', 'wasm'] as const)(
  'only the document with a broken template fails, with the compiler’s message, in %s',
  async (compiler) => {
    typesetter = createTypesetter({ compiler })
    const broken = typesetter.typeset('#json(bytes(sys.inputs.data)).nope', {})
    const whole = typesetter.typeset('= One', {})
    await expect(broken).rejects.toThrow(/does not contain key/)
    expect(isPdf(await whole)).toBe(true)
  },
)

test.each(['native', 'wasm'] as const)(
  'a template cannot read files of this machine, in %s',
  async (compiler) => {
    typesetter = createTypesetter({ compiler })
    await expect(typesetter.typeset('#read("/etc/hostname")', {})).rejects.toThrow('Typesetting failed')
    await expect(typesetter.typeset('#read("../../../../../../../etc/hostname")', {})).rejects.toThrow(
      'Typesetting failed',
    )
  },
)

test('a thread that uses too much memory is replaced without losing a document', async () => {
  const wasm = (typesetter = createTypesetter({ compiler: 'wasm', maxMemoryMb: 1 }))
  for (const round of [1, 2]) {
    const made = await Promise.all([1, 2, 3, 4].map((at) => wasm.typeset(`= ${round} ${at}`, {})))
    expect(made.every(isPdf)).toBe(true)
  }
})
