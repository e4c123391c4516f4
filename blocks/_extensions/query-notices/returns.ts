/** What the address of the page may say of where somebody comes from, by name. The values say nothing: whoever makes a link chooses them. */
export const RETURNS = [ 'stripe_connect_success', 'stripe_connect_cancelled', 'plan_upgraded' ] as const;

export type Return = ( typeof RETURNS )[ number ];
