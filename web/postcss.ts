import globalData from '@csstools/postcss-global-data'
import { join } from 'node:path'
import customMedia from 'postcss-custom-media'

/** The named breakpoints, for both bundles. */
export const postcss = {
  plugins: [globalData({ files: [join(import.meta.dirname, 'app/ui/breakpoints.css')] }), customMedia()],
}
