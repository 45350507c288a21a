import type { RejectedFields } from './errors.ts'

const both = (text: string) => ({ ar: text, en: text })

/** Who did it first, and when: fields of the error for whoever came second. */
export const byWhom = (name: string, at: Date): RejectedFields => ({
  by: both(name),
  at: both(at.toISOString()),
})
