import { createContext as createShared } from 'react'
import { createContext } from 'react-router'

/** Random per rendering: only scripts that carry it may run. Set by the host. */
export const nonceContext = createContext<string>()

/** The nonce of a page; a browser has none, because the host removes it. */
export const ScriptNonce = createShared<string | undefined>(undefined)
