import { createContext } from 'react'

/**
 * The picture that replaces the default mark; undefined for the default mark, null for none because the school has only a
 * logo.
 */
export const MarkSource = createContext<string | null | undefined>(undefined)
