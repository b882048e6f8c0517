/** Event of the window: saved copies were given up, since the phone had no room for what a person typed. */
export const roomMadeEvent = 'spareyard-room-made';
