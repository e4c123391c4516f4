/** How long a server asks to wait. */

/** The upper bound, in seconds: nobody waits at a screen for longer, and a browser runs a timer of more than 24 days at once. */
export const LONGEST_DELAY = 3600;

/**
 * Reads a delay.
 *
 * @param value An untrusted value.
 * @return Whole seconds, at most an hour; 0 for anything but a positive number.
 */
export const secondsIn = ( value: unknown ): number =>
	typeof value === 'number' && value > 0 ? Math.min( LONGEST_DELAY, Math.ceil( value ) ) : 0;
