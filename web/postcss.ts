import globalData from '@csstools/postcss-global-data'
import { fontPairs } from '@matla/contract/brand/font-pairs'
import { join } from 'node:path'
import customMedia from 'postcss-custom-media'
import type { CSSOptions } from 'vite'
import { fontSheet } from './fonts/font-sheet.ts'

type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
type Plugin = Extract<Plugins[number], { readonly postcssPlugin: string }>

/** `@font-pair cairo;` is the style sheet of that pair. */
const fontSheets: Plugin = {
  postcssPlugin: 'font-sheets',
  // Vite reads the addresses of files after all plugins' `Once`.
  Once(root, { parse }) {
    root.walkAtRules('font-pair', (rule) => {
      const pair = fontPairs.find((name) => name === rule.params)
      if (!pair) throw rule.error(`There is no pair of fonts "${rule.params}".`)
      rule.replaceWith(parse(fontSheet(pair), { from: rule.source?.input.file }))
    })
  },
}

/** A length beside the scale of `tokens.css` is said by its name: `var(--size-18)` is 18 px, `var(--text-1-25)` is 1.25 rem. */
const namedLengths: Plugin = {
  postcssPlugin: 'named-lengths',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(
      /var\(--(size|text)-(\d[\d-]*)\)/g,
      (_, name: string, count: string) => `${count.replace('-', '.')}${name === 'size' ? 'px' : 'rem'}`,
    )
  },
}

/** The named breakpoints, the pairs of fonts and the named lengths, for both bundles. */
export const postcss = {
  plugins: [
    globalData({ files: [join(import.meta.dirname, 'app/ui/breakpoints.css')] }),
    customMedia(),
    fontSheets,
    namedLengths,
  ],
}
