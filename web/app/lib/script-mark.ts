import { createContext as createShared } from 'react'
import { createContext } from 'react-router'

/** Drawn anew by the host for each rendering: it lets run only the scripts that carry it. Filled by the host. */
export const markContext = createContext<string>()

/** The same inside a page; a browser has none, because the host takes it out. */
export const ScriptMark = createShared<string | undefined>(undefined)
