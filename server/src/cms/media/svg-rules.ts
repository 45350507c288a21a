/**
 * What a stored SVG may contain: shapes, gradients and text. Scripts, style sheets, pictures, animations and links are
 * not allowed.
 */
const presentation =
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
  'stroke-dasharray stroke-dashoffset color opacity clip-rule clip-path mask display visibility transform id ' +
  'paint-order stop-color stop-opacity vector-effect shape-rendering'
const text =
  'x y dx dy rotate textLength lengthAdjust font-family font-size font-weight font-style letter-spacing word-spacing ' +
  'text-anchor dominant-baseline direction unicode-bidi'
const gradient = 'gradientUnits gradientTransform spreadMethod href xlink:href'

const ownAttributes: readonly (readonly [element: string, attributes: string])[] = [
  ['svg', 'viewBox preserveAspectRatio'],
  ['g', ''],
  ['defs', ''],
  ['title', ''],
  ['desc', ''],
  ['use', 'x y width height href xlink:href'],
  ['path', 'd pathLength'],
  ['rect', 'x y width height rx ry'],
  ['circle', 'cx cy r'],
  ['ellipse', 'cx cy rx ry'],
  ['line', 'x1 y1 x2 y2'],
  ['polyline', 'points'],
  ['polygon', 'points'],
  ['text', text],
  ['tspan', text],
  ['linearGradient', `x1 y1 x2 y2 ${gradient}`],
  ['radialGradient', `cx cy r fx fy fr ${gradient}`],
  ['stop', 'offset'],
  ['clipPath', 'clipPathUnits'],
  ['mask', 'x y width height maskUnits maskContentUnits'],
]

const attributes: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  ownAttributes.map(([name, own]) => [name, new Set(`${presentation} ${own}`.split(' '))]),
)

const shapes = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text'])
export const isShape = (name: string): boolean => shapes.has(name)
export const isKnownElement = (name: string): boolean => attributes.has(name)
/** Elements whose text stays. */
export const hasText = (name: string): boolean => ['text', 'tspan', 'title', 'desc'].includes(name)

const fragment = /^#[\w.:-]+$/
const paint = /^url\(\s*(["']?)#[\w.:-]+\1\s*\)(?:\s+(?:none|#[0-9a-f]{3,8}|[a-z]+))?$/i

/** Whether an attribute of an element stays: it must be known and refer to nothing outside the drawing. */
export function isSafeAttribute(element: string, name: string, value: string): boolean {
  if (attributes.get(element)?.has(name) !== true) return false
  if (name === 'href' || name === 'xlink:href') return fragment.test(value)
  // An attribute of a drawing needs no CSS escapes and no other CSS functions.
  if (/url\s*\(/i.test(value)) return paint.test(value.trim())
  return !/[\\<]|expression\s*\(|javascript:/i.test(value)
}
