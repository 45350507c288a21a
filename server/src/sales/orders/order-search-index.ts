// The statements that keep the search text of orders up to date, for other modules.
export { fillOrderSearch, setBuyerEmail } from './order-search.store.ts'
