/** Whether this browser is set to save data. */
export const savesData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
