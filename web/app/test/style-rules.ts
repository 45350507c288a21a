/** The CSS rules as pure functions of a file's text. */

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, ' ')
const withoutStrings = (css: string) => css.replace(/'[^'\n]*'|"[^"\n]*"|url\([^)]*\)/g, "''")
const bare = (css: string) => withoutStrings(withoutComments(css))

const declarations = (css: string) =>
  [...bare(css).matchAll(/(?:^|[{};])\s*([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].map((match) => ({
    property: match[1] ?? '',
    value: (match[2] ?? '').trim(),
  }))

const physicalProperty =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding|inset)-(?:left|right|top|bottom)\b.*|left|right|top|bottom|border-(?:top|bottom)-(?:left|right)-radius|(?:min-|max-)?(?:width|height))$/
const physicalValue = /\b(?:left|right)\b/
const fourSided =
  /^(?:margin|padding|inset|border-width|border-style|border-color|scroll-margin|scroll-padding)$/

const sides = (value: string) => value.match(/[\w-]*\((?:[^()]|\([^()]*\))*\)|[^\s]+/g) ?? []
const isLopsided = (value: string) => {
  const [, end, , start] = sides(value)
  return start !== undefined && start !== end
}

/** Declarations with a physical side instead of a logical one. */
export function physicalWords(css: string): string[] {
  return declarations(css)
    .filter(
      ({ property, value }) =>
        physicalProperty.test(property) ||
        (!property.startsWith('--') && physicalValue.test(value)) ||
        (fourSided.test(property) && isLopsided(value)),
    )
    .map(({ property, value }) => `${property}: ${value}`)
}

/** The queries of a style sheet's media rules. */
export const mediaIn = (css: string): string[] =>
  [...bare(css).matchAll(/@media([^{]*)\{/g)].map(([, query = '']) => query.trim())

/** Media rules with a literal length, because breakpoints have names. */
export const rawWidths = (css: string): string[] =>
  mediaIn(css).filter((query) => /\d(?:px|r?em)\b/.test(query))

/** Lengths above 2 px in px or rem, which have names in tokens.css; relative lengths (`em`) need none. */
export const rawLengths = (css: string): string[] =>
  declarations(css)
    .filter(({ value }) =>
      [...value.matchAll(/(?<![\w-])-?(\d*\.?\d+)(px|rem)\b/g)].some(
        ([, count, unit]) => Number(count) * (unit === 'rem' ? 16 : 1) > 2,
      ),
    )
    .map(({ property, value }) => `${property}: ${value}`)

/** Letter-spacing that could apply to Arabic: anything but 0 and the heading token, which only English sets. */
export function trackedArabic(css: string): string[] {
  const tracked = declarations(css).filter(
    ({ property, value }) =>
      property === 'letter-spacing' && !['0', 'normal', 'var(--tracking-head)'].includes(value),
  )
  const blocks = [...bare(css).matchAll(/([^{};]+)\{([^{}]*)\}/g)]
  const token = blocks.filter(
    ([, selector = '', body = '']) =>
      /--tracking-head:(?!\s*0;)/.test(body) && !selector.includes(':lang(en)'),
  )
  return [...tracked.map(({ value }) => `letter-spacing: ${value}`), ...token.map(([block]) => block.trim())]
}

/** Class names that a stylesheet defines. */
export function definedClasses(css: string): string[] {
  const selectors = [...bare(css).matchAll(/([^{};]+)\{/g)].map((match) => match[1] ?? '')
  const names = selectors
    .filter((selector) => !/^\s*@/.test(selector))
    .flatMap((selector) => [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''))
  return [...new Set(names)].toSorted()
}

/** Class names that a component reads from its stylesheet. */
export function usedClasses(source: string): string[] {
  return [
    ...new Set([...source.matchAll(/\bstyles\.([a-zA-Z]\w*)/g)].map((match) => match[1] ?? '')),
  ].toSorted()
}

/** Computed access to class names, which cannot be checked. */
export const computedClasses = (source: string): string[] => source.match(/\bstyles\[[^\]]*\]/g) ?? []
