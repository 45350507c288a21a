import { createStore } from '#lib/store.ts'
import type { BlockType } from './block-types.ts'

/** The text with the caret, for the toolbar above the texts. */
export type ActiveLine = {
  readonly at: string
  /** null: its block cannot take another kind. */
  readonly type: BlockType | null
  readonly isBold: boolean
  readonly toggleBold: () => void
  /** False: no words are selected. */
  readonly askLink: () => boolean
  readonly turn: (type: BlockType) => void
}

/** It stays after the text has lost the focus, because a button of the toolbar takes it. */
export const activeLine = createStore<ActiveLine | null>(() => null)

export function endActiveLine(at: string): void {
  if (activeLine.now()?.at === at) activeLine.set(null)
}
