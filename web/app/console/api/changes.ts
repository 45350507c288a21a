import { createStore } from '#lib/store.ts'

/** How often this console has changed something since it was opened. */
export const changes = createStore(() => 0)

export const noteChange = (): void => changes.set(changes.now() + 1)
