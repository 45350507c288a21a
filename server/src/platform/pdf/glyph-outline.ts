type Point = { readonly x: number; readonly y: number; readonly isOn: boolean }

/** Draws glyphs of a TrueType font as PDF path operators, in units of one em; null for a font without TrueType outlines. */
export function openOutlines(font: Buffer): ((glyph: number) => string) | null {
  const table = (tag: string): Buffer | null => {
    for (let index = 12; index < 12 + 16 * font.readUInt16BE(4); index += 16)
      if (font.toString('latin1', index, index + 4) === tag)
        return font.subarray(
          font.readUInt32BE(index + 8),
          font.readUInt32BE(index + 8) + font.readUInt32BE(index + 12),
        )
    return null
  }
  const [head, loca, glyf] = ['head', 'loca', 'glyf'].map(table)
  if (!head || !loca || !glyf) return null
  const em = head.readUInt16BE(18)
  const place = (glyph: number): number =>
    head.readInt16BE(50) === 0 ? loca.readUInt16BE(glyph * 2) * 2 : loca.readUInt32BE(glyph * 4)
  const contoursOf = (glyph: number): Point[][] => {
    const data = glyf.subarray(place(glyph), place(glyph + 1))
    if (data.length === 0) return []
    return data.readInt16BE(0) < 0 ? parseCompositeGlyph(data, contoursOf) : parseSimpleGlyph(data)
  }
  return (glyph) =>
    contoursOf(glyph)
      .map((contour) => toPath(contour.map((each) => ({ ...each, x: each.x / em, y: each.y / em }))))
      .join('')
}

/** Parses a simple glyph of the OpenType "glyf" table. */
function parseSimpleGlyph(data: Buffer): Point[][] {
  const ends = Array.from({ length: data.readInt16BE(0) }, (_, index) => data.readUInt16BE(10 + index * 2))
  let at = 10 + ends.length * 2
  at += 2 + data.readUInt16BE(at)
  const count = (ends.at(-1) ?? -1) + 1
  const flags: number[] = []
  while (flags.length < count) {
    const flag = data.readUInt8(at++)
    const repeats = flag & 8 ? data.readUInt8(at++) : 0
    flags.push(...Array.from({ length: repeats + 1 }, () => flag))
  }
  const axis = (short: number, same: number): number[] => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += (flag & same ? 1 : -1) * data.readUInt8(at++)
      else if (!(flag & same)) {
        value += data.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const [xs, ys] = [axis(2, 16), axis(4, 32)]
  const points = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: ys[index] ?? 0,
    isOn: (flag & 1) === 1,
  }))
  return ends.map((end, index) => points.slice((ends[index - 1] ?? -1) + 1, end + 1))
}

/** Parses a composite glyph of the OpenType "glyf" table: other glyphs, moved and scaled. */
function parseCompositeGlyph(data: Buffer, contoursOf: (glyph: number) => Point[][]): Point[][] {
  const contours: Point[][] = []
  const scaled = (at: number) => data.readInt16BE(at) / 16_384
  for (let index = 10, flags = 32; flags & 32;) {
    flags = data.readUInt16BE(index)
    const glyph = data.readUInt16BE(index + 2)
    const [dx, dy] =
      flags & 1
        ? [data.readInt16BE(index + 4), data.readInt16BE(index + 6)]
        : [data.readInt8(index + 4), data.readInt8(index + 5)]
    index += flags & 1 ? 8 : 6
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 8) [a, d] = [scaled(index), scaled(index)]
    else if (flags & 64) [a, d] = [scaled(index), scaled(index + 2)]
    else if (flags & 128)
      [a, b, c, d] = [scaled(index), scaled(index + 2), scaled(index + 4), scaled(index + 6)]
    index += flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0
    const moved = ({ x, y, isOn }: Point) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOn })
    contours.push(...contoursOf(glyph).map((contour) => contour.map(moved)))
  }
  return contours
}

const midpoint = (one: Point, other: Point): Point => ({
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
  isOn: true,
})
const formatPoints = (...points: readonly Omit<Point, 'isOn'>[]): string =>
  points.map(({ x, y }) => `${x.toFixed(5)} ${y.toFixed(5)}`).join(' ')

/** Converts quadratic curves to PDF's cubic curves. */
function toPath(contour: readonly Point[]): string {
  const [first, last] = [contour[0], contour.at(-1)]
  if (!first || !last) return ''
  const start = first.isOn ? first : last.isOn ? last : midpoint(first, last)
  const steps = [`${formatPoints(start)} m\n`]
  let [from, control]: [Point, Point | null] = [start, null]
  const curve = (by: Point, to: Point) => {
    const part = (end: Point) => ({
      x: end.x + (2 / 3) * (by.x - end.x),
      y: end.y + (2 / 3) * (by.y - end.y),
    })
    steps.push(`${formatPoints(part(from), part(to), to)} c\n`)
    from = to
  }
  for (const point of [...contour.slice(first.isOn ? 1 : 0), start]) {
    if (!point.isOn) {
      if (control) curve(control, midpoint(control, point))
      control = point
    } else {
      if (control) curve(control, point)
      else steps.push(`${formatPoints(point)} l\n`)
      ;[from, control] = [point, null]
    }
  }
  return `${steps.join('')}h\n`
}
