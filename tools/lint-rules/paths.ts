const tests = /\.test\.tsx?$|^(?:contract|sandbox|server)\/test\/|-under-test\.tsx?$|^e2e\//

/** Tests and test helpers are exempt from module boundaries. */
export const isTest = (file: string): boolean => tests.test(file)

/** The project's own tools, which are not part of the app. */
export const isTool = (file: string): boolean => file.startsWith('tools/')

/** Whether the file is a store or defines tables, the only places for SQL. */
export const speaksSql = (file: string): boolean =>
  /\.(store|tables)\.ts$|^server\/(src\/platform\/db\/|drizzle\.config)/.test(file)
