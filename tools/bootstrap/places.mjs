import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string} path below the project's folder */
export const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
