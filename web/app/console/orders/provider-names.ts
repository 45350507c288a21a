/** The brand names of the providers. */
export const providerNames: Readonly<Record<string, string>> = { paytabs: 'PayTabs', tabby: 'Tabby' }
