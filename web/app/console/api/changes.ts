import { createStore } from '#lib/store.ts'

/** Counts the changes made in this console since it was opened. */
export const changes = createStore(() => 0)

export const countChange = (): void => changes.set(changes.now() + 1)
