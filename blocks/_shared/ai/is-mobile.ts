import { BREAKPOINTS } from '../breakpoints';

/** Whether a prompt is so narrow that its parts stand below each other. Not while its width is unknown. */
export const isMobile = ( width: number | null ): boolean => width !== null && width <= BREAKPOINTS.mobile;
