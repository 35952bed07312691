/** Whether a host of an address names the machine itself, wherever it is read. */
export const isThisMachine = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
