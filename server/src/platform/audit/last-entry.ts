/** Who did one of these things to one of these subjects last, and when: for whoever comes second. */
export { lastEntry } from './audit.store.ts'
