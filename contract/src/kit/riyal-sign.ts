/** The strokes of the riyal sign (U+20C1), drawn as a path because fonts do not include it yet. */
export const riyalStrokes =
  'M9.7 2v13.9a2.6 2.6 0 0 1-2 2.5l-5.2 1.2M14.6 3.8v12.6M3.2 14l17.6-3.8M14.6 16.4l6.2-1.3M14.4 21.3l6.4-1.4'

/** The view box of the strokes. */
export const riyalBox = '0 0 24 24'

/** The sign as a complete SVG; `halo` outlines it for backgrounds of unknown colour. */
export function drawRiyal(colour: string, halo?: string): string {
  const path = (stroke: string, width: number) =>
    `<path d="${riyalStrokes}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${riyalBox}" width="24" height="24">` +
    `${halo === undefined ? '' : path(halo, 4.4)}${path(colour, 2.4)}</svg>`
  )
}
