import { createStore, useStore } from '#lib/store.ts'

/** How many things wait on a page of the menu, by its path; 0 and absent show nothing. */
export const badges = createStore<Readonly<Record<string, number>>>(() => ({}))

export const setBadges = (more: Readonly<Record<string, number>>): void =>
  badges.set({ ...badges.now(), ...more })

export const useBadge = (path: string): number => useStore(badges, {})[path] ?? 0
