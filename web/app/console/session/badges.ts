import { createStore, useStore } from '#lib/store.ts'

/** The number of open items by path of the menu page; a page with 0 or no entry shows no badge. */
export const badgeCounts = createStore<Readonly<Record<string, number>>>(() => ({}))

export const setBadges = (more: Readonly<Record<string, number>>): void =>
  badgeCounts.set({ ...badgeCounts.now(), ...more })

export const useBadge = (path: string): number => useStore(badgeCounts, {})[path] ?? 0
