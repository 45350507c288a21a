/** The mark that browser tests wait for: from then on React handles input. */
export const hydratedMark = 'data-hydrated'

export const markHydrated = (): void => document.documentElement.setAttribute(hydratedMark, '')
