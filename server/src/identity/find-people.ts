// The queries that other modules may use.
export { fillPersonSearch, matchesWords, searchPeople as findPeople } from './person-search.store.ts'
