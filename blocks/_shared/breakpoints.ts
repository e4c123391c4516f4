/** Minimum widths in pixels. */
export const BREAKPOINTS = { mobile: 480, small: 600, medium: 782, large: 960, wide: 1280, huge: 1440 } as const;

/** Whether a prompt is so narrow that its parts wrap onto several lines. False while its width is unknown. */
export const isMobile = ( width: number | null ): boolean => width !== null && width <= BREAKPOINTS.mobile;
