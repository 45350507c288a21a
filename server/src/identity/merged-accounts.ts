// The queries that other modules may use.
export { isMergedInto, isOfAccount, lockOpenUsers } from './merged-accounts.store.ts'
export { isStaffAccount } from './staff-members.store.ts'
