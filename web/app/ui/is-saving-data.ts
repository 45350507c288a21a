/** Whether this browser is set to save data. */
export const isSavingData = () => 'connection' in navigator && Object(navigator.connection).saveData === true
