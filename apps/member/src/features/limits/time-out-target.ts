/** In the address of the limits page: opens it at the time-out. */
export const timeOutTarget = 'time-out';
