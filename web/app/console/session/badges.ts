import { createStore, useStore } from '#lib/store.ts'

/** The number of open items of each menu page, by its path; 0 and absent show no badge. */
export const badgeCounts = createStore<Readonly<Record<string, number>>>(() => ({}))

export const setBadges = (more: Readonly<Record<string, number>>): void =>
  badgeCounts.set({ ...badgeCounts.now(), ...more })

export const useBadge = (path: string): number => useStore(badgeCounts, {})[path] ?? 0
