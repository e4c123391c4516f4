/** The query parameters that trigger a notice. Their values are ignored: whoever crafts a link chooses them. */
export const RETURNS = [ 'stripe_connect_success', 'stripe_connect_cancelled', 'plan_upgraded' ] as const;

export type Return = ( typeof RETURNS )[ number ];
