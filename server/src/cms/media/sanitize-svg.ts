import type { CustomPlugin, XastChild, XastElement, XastRoot } from 'svgo'
import { hasText, isKnownElement, isSafeAttribute, isShape } from './svg-rules.ts'

/** The largest accepted file; a logo has a few kilobytes. */
export const maxSvgBytes = 256 * 1024
const limits = { elements: 4_000, depth: 64, styleCharacters: 20_000 }
/** The longer side of a rendered SVG, in pixels. */
const longSide = 1024

export type SvgFault = 'media-type-wrong' | 'media-unreadable'
class Rejected extends Error {
  readonly fault: SvgFault
  constructor(fault: SvgFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * Rebuilds an SVG from what a drawing needs, so that it is safe even at its own address (docs/invariants.md#v22). A
 * file without a drawing is rejected as the wrong type. Sanitising the result again does not change it.
 */
export async function sanitizeSvg(bytes: Buffer): Promise<{ readonly text: string } | SvgFault> {
  if (bytes.length > maxSvgBytes) return 'media-unreadable'
  const source = decode(bytes)
  // Entities could expand beyond the available memory.
  if (source === null || /<!ENTITY|<!DOCTYPE[^>]*\[/i.test(source)) return 'media-unreadable'
  // Loaded on first use, because few files are SVGs.
  const { optimize } = await import('svgo')
  try {
    const { data } = optimize(source, {
      plugins: [
        plugin('limits', rejectBeyondLimits),
        'removeDoctype',
        'removeXMLProcInst',
        'removeComments',
        { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
        'convertStyleToAttrs',
        plugin('rules', keepDrawing),
      ],
    })
    return { text: data }
  } catch (error) {
    if (error instanceof Rejected) return error.fault
    // The library throws for malformed XML and CSS.
    return 'media-unreadable'
  }
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const plugin = (name: string, change: (root: XastRoot) => void): CustomPlugin => ({
  name,
  fn: (root) => {
    change(root)
    return null
  },
})

/** Limits the work of all later steps. */
function rejectBeyondLimits(root: XastRoot): void {
  let elements = 0
  let style = 0
  const visit = (node: XastChild, depth: number): void => {
    if (node.type !== 'element') return
    elements += 1
    if (node.name === 'style')
      for (const child of node.children) style += 'value' in child ? child.value.length : 0
    if (elements > limits.elements || depth > limits.depth || style > limits.styleCharacters)
      throw new Rejected('media-unreadable')
    for (const child of node.children) visit(child, depth + 1)
  }
  for (const child of root.children) visit(child, 0)
}

function keepDrawing(root: XastRoot): void {
  const svg = root.children.find((child): child is XastElement => child.type === 'element')
  if (svg?.name !== 'svg') throw new Rejected('media-type-wrong')
  const size = readSize(svg.attributes)
  cleanElement(svg, { parent: '', isNested: false })
  removeNestedUses(svg)
  if (!hasShape(svg)) throw new Rejected('media-type-wrong')
  if (size === null) throw new Rejected('media-unreadable')
  const hasLinks = JSON.stringify(svg.children).includes('"xlink:href"')
  svg.attributes = {
    xmlns: 'http://www.w3.org/2000/svg',
    ...(hasLinks && { 'xmlns:xlink': 'http://www.w3.org/1999/xlink' }),
    ...svg.attributes,
    ...size,
  }
  root.children = [svg]
}

type Place = { readonly parent: string; readonly isNested: boolean }

/** `isNested` means within a mask or clip path, which must not refer to others, because each level would multiply the work. */
function cleanElement(element: XastElement, { parent, isNested }: Place): boolean {
  const { name } = element
  if (!isKnownElement(name) || (name === 'svg' && parent !== '')) return false
  element.attributes = Object.fromEntries(
    Object.entries(element.attributes).filter(
      ([attribute, value]) =>
        isSafeAttribute(name, attribute, value) &&
        !(isNested && (attribute === 'mask' || attribute === 'clip-path')),
    ),
  )
  const inner = { parent: name, isNested: isNested || name === 'mask' || name === 'clipPath' }
  element.children = element.children.filter((child) =>
    child.type === 'element' ? cleanElement(child, inner) : child.type === 'text' && hasText(name),
  )
  return true
}

/** Keeps `use` elements that refer to a shape. A reference to a group or another `use` could multiply the drawing. */
function removeNestedUses(svg: XastElement): void {
  const targets = new Set<string>()
  const collect = (element: XastElement): void => {
    if (isShape(element.name) && element.attributes['id']) targets.add(`#${element.attributes['id']}`)
    for (const child of element.children) if (child.type === 'element') collect(child)
  }
  collect(svg)
  const remove = (element: XastElement): void => {
    element.children = element.children.filter(
      (child) =>
        child.type !== 'element' ||
        child.name !== 'use' ||
        targets.has(child.attributes['href'] ?? child.attributes['xlink:href'] ?? ''),
    )
    for (const child of element.children) if (child.type === 'element') remove(child)
  }
  remove(svg)
}

const hasShape = (element: XastElement): boolean =>
  element.children.some((child) => child.type === 'element' && (isShape(child.name) || hasShape(child)))

type Size = { readonly viewBox: string; readonly width: string; readonly height: string }

/** The size in pixels: the view box, or else width and height, scaled to the long side; null when it has neither. */
function readSize({ viewBox, width, height }: Readonly<Record<string, string>>): Size | null {
  const box = (viewBox ?? `0 0 ${toNumber(width)} ${toNumber(height)}`)
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const [, , across = 0, down = 0] = box
  if (box.length !== 4 || !box.every(Number.isFinite) || across <= 0 || down <= 0) return null
  const scale = longSide / Math.max(across, down)
  const side = (length: number) => String(Math.max(1, Math.round(length * scale)))
  return { viewBox: box.join(' '), width: side(across), height: side(down) }
}

const toNumber = (length = '') =>
  /^\s*\d*\.?\d+(?:px|pt|mm|cm|in)?\s*$/.test(length) ? parseFloat(length) : 0
