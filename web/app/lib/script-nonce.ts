import { createContext as createShared } from 'react'
import { createContext } from 'react-router'

/** A random value per rendering; only scripts with it may run. Set by the host. */
export const nonceContext = createContext<string>()

/** The nonce of a page; undefined in the browser, because the host removes it. */
export const ScriptNonce = createShared<string | undefined>(undefined)
