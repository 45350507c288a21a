/** The shop's configuration in the simulation; none of its URLs is called. */
export const environment = {
  PUBLIC_URL: 'http://shop.test',
  DATA_DIR: '/nowhere',
  LOG_LEVEL: 'silent',
}
