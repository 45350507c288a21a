/** The two ends of the gradient, as `#RRGGBB`. */
export type Light = { readonly high: string; readonly low: string }

/** The gradient of the default look (web/public/favicon.svg). */
export const usualLight: Light = { high: '#ffd27a', low: '#ff7a3d' }

export const drawShine = ({ high, low }: Light): string =>
  `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${high}"/>` +
  `<stop offset="1" stop-color="${low}"/></linearGradient></defs>`

/** The mark of a school without a logo: half a sun above the horizon, with its reflection. */
export const drawMark = (light: Light): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${drawShine(light)}` +
  '<path d="M6 30.5a18 18 0 0 1 36 0Z" fill="url(#s)"/>' +
  `<rect x="3.5" y="33.7" width="41" height="3.2" rx="1.6" fill="${light.low}"/>` +
  `<rect x="11" y="39.9" width="26" height="2.6" rx="1.3" fill="${light.low}" opacity="0.6"/></svg>`
