/** The look of new controls of @wordpress/components, which has to be asked for. */
export const control = { __next40pxDefaultSize: true, __nextHasNoMarginBottom: true } as const;
