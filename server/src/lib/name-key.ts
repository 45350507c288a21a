import { fold } from '@matla/contract/search/fold'

/** What two spellings of one name share. */
export const keyOfName = (name: string): string => fold(name).replaceAll(/\s+/gu, ' ').trim()
