/** Opts in to the new default styles of @wordpress/components. */
export const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;
