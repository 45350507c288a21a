import { createContext } from 'react'

/** The picture that replaces the default mark; undefined for the default, null for none, as with only a logo. */
export const MarkSource = createContext<string | null | undefined>(undefined)
