import { createContext as createShared } from 'react'
import { createContext } from 'react-router'

/** Random per rendering: only scripts that carry it may run. Set by the host. */
export const markContext = createContext<string>()

/** The mark in a page; a browser has none, because the host removes it. */
export const ScriptMark = createShared<string | undefined>(undefined)
