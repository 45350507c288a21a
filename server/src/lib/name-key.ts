import { fold } from '@matla/contract/search/fold'
import { fail } from './errors.ts'

/** What two spellings of one name have in common; '' for a name that only consists of marks. */
export const toNameKey = (name: string): string => fold(name).replaceAll(/\s+/gu, ' ').trim()

/** Fails with `invalid` for a name that search cannot compare, such as a single hamza. */
export const requireNameKey = (name: string): string => toNameKey(name) || fail('invalid')
