import type { InputMethod } from './console.ts'

/** A pointer and a keyboard that count clicks and typed fields. */
export type CountedInput = InputMethod & {
  /** Returns the clicks and typed fields since the last call, and records them under this name. */
  note(step: string): void
  readonly notes: () => readonly Presses[]
}

type Presses = { readonly step: string; readonly clicks: number; readonly fields: number }

export function countInput(): CountedInput {
  const notes: Presses[] = []
  let [clicks, fields] = [0, 0]
  return {
    click: async (control) => {
      clicks += 1
      await control.click()
    },
    fill: async (field, text) => {
      fields += 1
      await field.fill(text)
    },
    note: (step) => {
      notes.push({ step, clicks, fields })
      ;[clicks, fields] = [0, 0]
    },
    notes: () => notes,
  }
}
