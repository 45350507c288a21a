import process from 'node:process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** @param {string} path below the project's folder */
export const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The environment of npm scripts, which finds installed programs by name even without npm. */
export const scriptEnv = () => ({
  ...process.env,
  PATH: `${at('node_modules/.bin')}:${process.env.PATH ?? ''}`,
})
