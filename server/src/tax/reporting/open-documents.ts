export { countOpen } from './open-documents.store.ts'
