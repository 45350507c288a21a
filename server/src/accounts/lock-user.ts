export { lockUser } from './accounts.store.ts'
