import { createStore } from '#lib/store.ts'
import type { BlockType } from './block-types.ts'

/** The text that contains the caret, for the toolbar above the texts. */
export type ActiveLine = {
  readonly at: string
  /** null when its block cannot be converted to another type. */
  readonly type: BlockType | null
  readonly isBold: boolean
  readonly toggleBold: () => void
  /** Returns false when no words are selected. */
  readonly askLink: () => boolean
  readonly turn: (type: BlockType) => void
}

/** Remains set after the text loses the focus, because a button of the toolbar takes it. */
export const activeLine = createStore<ActiveLine | null>(() => null)

export function endActiveLine(at: string): void {
  if (activeLine.now()?.at === at) activeLine.set(null)
}
