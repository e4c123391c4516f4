/** The widest a prompt may be to count as mobile, in CSS pixels. */
const MOBILE = 480;

/** Whether a prompt is so narrow that its parts stand below each other. Not while its width is unknown. */
export const isMobile = ( width: number | null ): boolean => width !== null && width <= MOBILE;
