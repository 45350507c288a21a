/** Whether this browser was set to load less. */
export const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
