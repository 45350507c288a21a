/** The shop's configuration in the rings; nothing of it is reached. */
export const environment = {
  PUBLIC_URL: 'http://shop.test',
  DATA_DIR: '/nowhere',
  LOG_LEVEL: 'silent',
}
