/** The providers as they call themselves. */
export const providerNames: Readonly<Record<string, string>> = { paytabs: 'PayTabs', tabby: 'Tabby' }
