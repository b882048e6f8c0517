/** Name of the window event that is fired when saved copies were deleted to make room for what a person typed. */
export const roomMadeEvent = 'spareyard-room-made';
