/** The browser tests wait for this mark: from here on React handles input. */
export const hydratedMark = 'data-hydrated'

export const markHydrated = (): void => document.documentElement.setAttribute(hydratedMark, '')
