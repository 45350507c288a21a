import { createContext } from 'react'

/** The picture in place of the usual mark; undefined: the usual mark; null: none, because the school has only a logo. */
export const MarkSource = createContext<string | null | undefined>(undefined)
