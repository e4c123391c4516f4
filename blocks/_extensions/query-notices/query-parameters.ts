/** The query parameters that trigger a notice. Their values are ignored: whoever crafts a link chooses them. */
export const QUERY_PARAMETERS = [ 'stripe_connect_success', 'stripe_connect_cancelled', 'plan_upgraded' ] as const;

export type QueryParameter = ( typeof QUERY_PARAMETERS )[ number ];
